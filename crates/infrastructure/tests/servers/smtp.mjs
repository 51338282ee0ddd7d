// A mail server for the tests. Prints one JSON line {port, certificate} when it listens, and one for each mail it takes.
// It ends when its standard input is closed, so that it never outlives the test that started it.
//
//   --tls starttls|implicit   with a certificate made for this run, which the first line holds
//   --auth USER:PASSWORD      takes mail only from who signs in so
//   --ponder MS               answers a whole message after so long
//   --busy N                  puts off the first N mails (451)
//   --refuse ADDRESS          never takes mail for this recipient (550)
//   --refuse-sender           likes no sender (550)
//   --closed                  refuses in its greeting (554)
//   --silent                  takes connections and says nothing
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import PostalMime from 'postal-mime'
import selfsigned from 'selfsigned'
import { SMTPServer } from 'smtp-server'

const { values: flags } = parseArgs({
  options: {
    tls: { type: 'string' },
    auth: { type: 'string' },
    ponder: { type: 'string', default: '0' },
    busy: { type: 'string', default: '0' },
    refuse: { type: 'string' },
    'refuse-sender': { type: 'boolean' },
    closed: { type: 'boolean' },
    silent: { type: 'boolean' },
  },
})

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)
const answer = (responseCode, text) => Object.assign(new Error(text), { responseCode })
const keys = flags.tls ? await certificate() : undefined
let busy = Number(flags.busy)

const server = flags.silent ? createServer(() => {}) : mailServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = (server.server ?? server).address()
  say({ port, certificate: keys?.cert })
})
process.stdin.resume().on('end', () => process.exit())

function mailServer() {
  const hidden = flags.tls ? [] : ['STARTTLS']
  const server = new SMTPServer({
    secure: flags.tls === 'implicit',
    key: keys?.private,
    cert: keys?.cert,
    disabledCommands: flags.auth ? hidden : [...hidden, 'AUTH'],
    allowInsecureAuth: !flags.tls,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => done(flags.closed ? answer(554, 'No mail here') : undefined),
    onAuth({ username, password }, _session, done) {
      const right = `${username}:${password}` === flags.auth
      done(right ? undefined : answer(535, `Who is ${username}, and what is ${password}?`), { user: username })
    },
    onMailFrom: (_address, _session, done) => done(flags['refuse-sender'] ? answer(550, 'Bad sender') : undefined),
    onRcptTo({ address }, _session, done) {
      done(address === flags.refuse ? answer(550, `No such person <${address}>`) : undefined)
    },
    onData(stream, session, done) {
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk)).on('end', () => take(Buffer.concat(chunks), session, done))
    },
  })
  // A client that leaves in the middle is what some tests are about.
  return server.on('error', () => {})
}

async function take(message, { envelope, secure, user }, done) {
  if (busy-- > 0) return done(answer(451, 'Come back later'))
  const { headers, from, to, subject, messageId, text, html } = await PostalMime.parse(message)
  say({
    sender: envelope.mailFrom.address,
    recipients: envelope.rcptTo.map(({ address }) => address),
    secure,
    user,
    headers: headers.map(({ key, value }) => [key, value]),
    from,
    to,
    subject,
    messageId,
    text,
    html,
    raw: message.toString('latin1'),
  })
  setTimeout(done, Number(flags.ponder))
}

function certificate() {
  return selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
}
