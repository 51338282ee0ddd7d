// An OpenID provider that lies, for the tests in a browser, in the place of Google. Prints "ready PORT" when it listens;
// ends when it is killed. It asks nothing and leads every browser back at once. A browser's person and the lie about
// them stand in its cookie `lie`, as in `lie=audience:ana@tinerary.test` (URL-encoded), so that many browsers
// can be lied about at the same time.
//
//   none        the truth
//   signature   signed by somebody else
//   unsigned    with an unknown key
//   audience    made for another client
//   issuer      made by another provider
//   expired     good until an hour ago
//   replay      the token that this person got the first time
//   unverified  true, but the address may be anybody's
//
//   --port N         0, the default, takes a free one; the issuer is http://127.0.0.1:PORT
//   --client-id ID   default tinerary
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'

const { values: flags } = parseArgs({
  options: { port: { type: 'string', default: '0' }, 'client-id': { type: 'string', default: 'tinerary' } },
})
const KEY_ID = 'test'
const HOUR = 3600
const own = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const keys = [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' }]
/** The first token of each person. */
const firstTokens = new Map()

const lies = {
  none: () => ({}),
  signature: () => ({ key: stranger.privateKey }),
  unsigned: () => ({ key: null }),
  audience: () => ({ claims: { aud: 'somebody-else' } }),
  issuer: () => ({ claims: { iss: 'https://accounts.google.com' } }),
  expired: (now) => ({ claims: { iat: now - 2 * HOUR, exp: now - HOUR } }),
  replay: () => ({}),
  unverified: () => ({ claims: { email_verified: false } }),
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error)
    response.writeHead(500).end(String(error))
  })
})
server.listen(Number(flags.port), '127.0.0.1', () => console.log(`ready ${server.address().port}`))

const issuer = () => `http://127.0.0.1:${server.address().port}`

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, issuer())
  const json = (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (pathname === '/.well-known/openid-configuration') return json(discovery())
  if (pathname === '/jwks') return json({ keys })
  if (pathname === '/auth') return response.writeHead(302, { location: wayBack(searchParams, request) }).end()
  if (pathname === '/token') return json(await tokens(await formOf(request)))
  response.writeHead(404).end()
}

function discovery() {
  return {
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/auth`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

/** The code says everything that the token is made of. */
function wayBack(asked, request) {
  const cookie = /(?:^|;\s*)lie=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
  if (!cookie) throw new Error('the browser has no cookie that says who it is')
  const [lie, email] = decodeURIComponent(cookie).split(':')
  const code = Buffer.from(JSON.stringify({ lie, email, nonce: asked.get('nonce') })).toString('base64url')
  const back = new URL(asked.get('redirect_uri'))
  back.search = new URLSearchParams({ code, state: asked.get('state') })
  return back.href
}

async function tokens(form) {
  const { lie, email, nonce } = JSON.parse(Buffer.from(form.get('code'), 'base64url'))
  const fresh = await idToken(email, nonce, lies[lie](Math.floor(Date.now() / 1000)))
  if (!firstTokens.has(email)) firstTokens.set(email, fresh)
  const id_token = lie === 'replay' ? firstTokens.get(email) : fresh
  return { access_token: 'access', token_type: 'Bearer', expires_in: HOUR, id_token }
}

function idToken(email, nonce, { key = own.privateKey, claims = {} }) {
  const now = Math.floor(Date.now() / 1000)
  const all = {
    iss: issuer(),
    aud: flags['client-id'],
    sub: email,
    iat: now,
    exp: now + HOUR,
    nonce,
    email,
    email_verified: true,
    given_name: 'Lia',
    family_name: 'Falsa',
    ...claims,
  }
  return key === null
    ? new UnsecuredJWT(all).encode()
    : new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
}

async function formOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
