// One client asks for all that it can get, within what one network or person may ask: others have their share of every pool
// meanwhile (docs/adr/0049-one-client-one-share.md).
import { execFileSync } from 'node:child_process'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { jpeg, photoForm } from '../jpeg.mjs'
import { atOnce, inTime, patient, probe, serve, sleep } from '../world.mjs'

/** Where the flood comes from. Everybody else here is 127.0.0.1. */
const FROM = '127.0.0.2'

/** Milliseconds in which a small photo of somebody else is taken in. */
const A_PHOTO = 3_000

const words = ['grand', 'hotel', 'of', 'the', 'old', 'harbour', 'market', 'walk', 'night', 'music', 'river', 'garden']
const number = (most) => (Math.random() * most).toFixed(6)

/** What somebody else asks meanwhile. `{n}` is another number each time, so that no answer is a cached one. */
const others = async (server) =>
  [
    `/api/cities/${await server.first('cities')}?n={n}`,
    '/api/cities?order=-population&name=a&n={n}',
    '/api/search?q=hotel%20{n}',
    '/api/map?west=-30&south=30&east=40&north=60&zoom=4&n={n}',
    '/api/hotels?n={n}',
    '/samples/cities/quiet-{n}.svg',
    '/sitemap.xml',
    '/sitemaps/cities.xml',
  ].map((path) => server.url + path)

/** Asks over so many connections while it is on, each for the next as soon as it is answered; what was answered how often. */
async function askOver(server, { connections, aSecond, next, isOn }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = {}
  await atOnce(connections, async () => {
    while (isOn()) {
      const { method = 'GET', path, ...options } = next()
      const { status } = await server.call(method, path, { ...options, from: FROM, agent })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (aSecond) await sleep((1_000 * connections) / aSecond)
    }
  })
  agent.destroy()
  return statuses
}

/** A flood of GETs. */
const asking =
  ({ connections, aSecond, path }) =>
  (server, isOn) =>
    askOver(server, { connections, aSecond, isOn, next: () => ({ path: path() }) })

/** 34 photos of one person at once: what is refused by its head, and the dearest that is taken. */
async function slowPhotos(server) {
  const token = await server.signIn('ana', { from: FROM })
  const refused = photoForm(jpeg({ width: 12_000, height: 8, scans: 20_000 }))
  const dearest = photoForm(jpeg({ width: 5_000, height: 5_000, scans: 42 }))
  const answers = await atOnce(34, (at) => server.call('POST', '/api/photos', { token, from: FROM, agent: false, ...(at % 2 ? refused : dearest) }))
  return count(answers.map(({ status }) => status))
}

/** Four bodies of 15 MiB that stop after their first bytes; another one as soon as one is closed. */
async function stalledBodies(server, isOn) {
  const token = await server.signIn('ana', { from: FROM })
  const { headers, body } = photoForm(Buffer.alloc(15 * 1024 * 1024 - 1024))
  const lines = Object.entries({ Host: 'x', Authorization: `Bearer ${token}`, ...headers, 'Content-Length': body.length })
  const head = `POST /api/photos HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const answers = await atOnce(4, async () => {
    const statuses = []
    while (isOn()) statuses.push(await stall(server.port, Buffer.concat([Buffer.from(head), body.subarray(0, 65_536)]), isOn))
    return statuses
  })
  return count(answers.flat())
}

/** Sends `bytes` and no more, until it is answered or nothing is on any more. */
const stall = (port, bytes, isOn) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: FROM })
    const watch = setInterval(() => isOn() || socket.destroy(), 50)
    let status = 'stalled'
    socket.on('data', (answer) => ([, status] = /^HTTP\/1.1 (\d+)/.exec(answer) ?? [null, status]))
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(watch)
      resolve(status)
    })
    socket.write(bytes)
  })

/** How often there is each. */
const count = (all) => all.reduce((found, one) => ({ ...found, [one]: (found[one] ?? 0) + 1 }), {})

/** Somebody else, who sends small photos for so many seconds: how they were answered, and the milliseconds that the slowest took. */
async function smallPhotos(server, token, seconds) {
  const end = performance.now() + 1_000 * seconds
  const answers = []
  while (performance.now() < end) {
    const { status, milliseconds } = await server.call('POST', '/api/photos', { token, agent: false, ...small })
    answers.push({ status, milliseconds })
    await sleep(500)
  }
  return { statuses: count(answers.map(({ status }) => status)), slowest: Math.max(...answers.map(({ milliseconds }) => milliseconds)) }
}

/** An admin as in the demo, on data that has none. */
function createAdmin(program, { dataDir, url }) {
  const flags = ['--email', 'admin@tinerary.test', '--password-stdin', '--data-dir', dataDir, ...(url ? ['--database-url', url] : [])]
  execFileSync(program, ['admin', 'create', ...flags], { input: 'Adventure-2026\n', env: { ...process.env, DATABASE_URL: '' } })
}

/** Some 12 kB. */
const small = photoForm(jpeg({ width: 640, height: 480, scans: 19 }))

export default [
  {
    id: 'near-flood',
    promise: 'one network asks 40 times a second for the nearest of 20,000 cities',
    cities: 20_000,
    flood: asking({ connections: 40, aSecond: 40, path: () => `/api/cities?order=near&near=${number(80)},${number(170)}` }),
  },
  {
    id: 'card-flood',
    promise: 'one network asks for cards over 80 connections, as fast as it can',
    short: true,
    async flood(server, isOn) {
      const lists = ['cities', 'hotels', 'itineraries', 'shows']
      const things = await Promise.all(lists.map((list) => server.get(`/api/${list}?limit=100`)))
      const cards = things.flatMap(({ body }, at) => body.response.map(({ _id }) => `/cards/${lists[at]}/${_id}.png`))
      return asking({ connections: 80, path: () => cards[Math.floor(Math.random() * cards.length)] })(server, isOn)
    },
  },
  {
    id: 'word-flood',
    promise: 'one network searches for 12 words over 40 connections, as fast as it can',
    short: true,
    flood: asking({
      connections: 40,
      path: () => `/api/search?q=${encodeURIComponent([...words.slice(1), `w${number(1)}`].join(' '))}`,
    }),
  },
  {
    id: 'sign-in-flood',
    promise: 'one network signs in over 64 connections, as fast as it can',
    flood: (server, isOn) => {
      const body = { email: 'ana@tinerary.test', password: 'not the password' }
      return askOver(server, { connections: 64, isOn, next: () => ({ method: 'POST', path: '/api/auth/sign-in', body }) })
    },
  },
  {
    id: 'slow-photos',
    promise: 'one person sends 34 photos at once that take as long as any that is taken, or longer',
    flood: slowPhotos,
  },
  {
    id: 'stalled-photos',
    promise: 'one person sends four photos of 15 MiB that never come to their end',
    short: true,
    flood: stalledBodies,
  },
].map(({ promise, flood, ...scenario }) => ({
  ...scenario,
  promise: `${promise}: everybody else gets every answer, nothing 503, p99 at most 5 times the quiet one, a photo of 12 kB taken in within 3 s`,
  async run({ program, place, short }) {
    if (scenario.cities) createAdmin(program, place)
    const server = await serve(program, place, { env: patient(short) })
    let on = true
    try {
      const urls = await others(server)
      const token = await server.signIn('admin')
      const look = (seconds) => Promise.all([probe(urls, seconds), smallPhotos(server, token, seconds)])
      await look(1)
      const [quiet] = await look(3)
      const flooding = flood(server, () => on)
      const [meanwhile, photos] = await look(5)
      on = false
      const statuses = await flooding
      const failed = Object.keys(meanwhile.others).length ? `, ${JSON.stringify(meanwhile.others)}` : ''
      return {
        result: `others: ${meanwhile.answers} answers${failed}, p99 ${quiet.p99} → ${meanwhile.p99} ms, photos ${JSON.stringify(photos.statuses)} after ${Math.round(photos.slowest)} ms at most; the flood was answered ${JSON.stringify(statuses)}`,
        holds:
          !failed &&
          meanwhile.answers > 0 &&
          Object.keys(photos.statuses).join() === '201' &&
          inTime(short, meanwhile.p99, 5 * quiet.p99) &&
          inTime(short, photos.slowest, A_PHOTO),
      }
    } finally {
      on = false
      await server.stop()
    }
  },
}))
