// An OpenID provider for the tests in a browser, in the place of Google. Prints "ready PORT" when it listens; ends when it
// is killed. Its sign-in form takes any name with any password; then it asks whether to go on.
//
//   --port N             0, the default, takes a free one; the issuer is http://127.0.0.1:PORT
//   --client-id ID       default tinerary
//   --client-secret S    default secret
//   --redirect-uri URL   may be given more than once
//   --accounts JSON      claims by name at sign-in: {"ana": {"email_verified": false, "picture": null}}; they are laid over
//                        the usual ones, null takes one away
//
// The usual claims of the name "ana.lima": sub "ana.lima", email ana.lima@tinerary.test, verified, Ana Lima. Of a name with
// an @: that is the address.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { Provider } from 'oidc-provider'

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'client-id': { type: 'string', default: 'tinerary' },
    'client-secret': { type: 'string', default: 'secret' },
    'redirect-uri': { type: 'string', multiple: true, default: ['http://127.0.0.1:8080/api/auth/google/callback'] },
    accounts: { type: 'string', default: '{}' },
  },
})
const accounts = JSON.parse(flags.accounts)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

// The issuer holds the port, so the server is there before the provider.
const server = createServer()
server.listen(Number(flags.port), '127.0.0.1', () => {
  const { port } = server.address()
  server.on('request', provider(`http://127.0.0.1:${port}`).callback())
  console.log(`ready ${port}`)
})

function provider(issuer) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: flags['client-id'],
        client_secret: flags['client-secret'],
        redirect_uris: flags['redirect-uri'],
        // Google's clients may come back to plain http on this machine too; here every client may.
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'picture'] },
    // As Google does: the claims are in the ID token, not only at another address.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_ctx, name) => ({ accountId: name, claims: () => claims(name) }),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
  })
}

function claims(name) {
  const [given = '', ...rest] = name.split('@')[0].split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const usual = {
    sub: name,
    email: name.includes('@') ? name : `${name}@tinerary.test`,
    email_verified: true,
    name: [given, ...rest].join(' '),
    given_name: given,
    family_name: rest.join(' '),
    picture: 'https://pictures.tinerary.test/portrait.png',
  }
  const all = Object.entries({ ...usual, ...accounts[name] })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== ''))
}
