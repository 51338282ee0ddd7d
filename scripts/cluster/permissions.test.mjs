// The table of who may do what (crates/http-api/tests/http/permissions.md), asked through nginx. The Rust tests also make sure
// that a refused call changes nothing, and come as somebody who never confirmed the address.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { ask, examplesOf, sendPhoto, thingsOf } from '../api/world.mjs'
import { PASSWORD, must, testCluster } from './world.mjs'

const table = readFileSync(new URL('../../crates/http-api/tests/http/permissions.md', import.meta.url), 'utf8')
const [people, , ...lines] = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))

let cluster
let who
let examples
before(async () => {
  cluster = await testCluster()
  examples = await examplesOf(cluster.url)
  const [ana, ben] = [await cluster.person(), await cluster.person()]
  who = { ana, ben, ida: await cluster.person('admin'), ada: await cluster.person('admin') }
})
after(() => cluster.stop())

/** Ana's things, in a city and a hotel of Ada's, and what she has felt and where she is signed in. */
async function scene() {
  const ids = await thingsOf(cluster.url, who.ana, who.ada)
  await must(cluster.url, 'PUT', `/api/reactions?name=like&itineraryId=${ids.itineraryId}`, who.ana)
  const { token } = await signIn(who.ana)
  const { json } = await must(cluster.url, 'GET', '/api/auth/sessions', { token })
  return { ...ids, people: who.ana.id, session: json.response.find(({ here }) => here)._id }
}

const signIn = async ({ email }) =>
  (await must(cluster.url, 'POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } })).json.response

/** The body of the document's example, about what there is. */
function bodyOf(method, path, call, ids, sent) {
  const found = Object.values(examples).find((one) => one.method === method && one.path === path)
  if (!found) return undefined
  const body = Object.fromEntries(Object.entries(found.body).map(([field, value]) => [field, ids[field] ?? value]))
  if (path === '/api/auth/sign-up') Object.assign(body, { email: `new${sent}@tinerary.test`, role: call.endsWith('(as an admin)') ? 'admin' : 'user' })
  else if (body.email) body.email = who.ben.email
  if (path === '/api/auth/sign-in') body.password = PASSWORD
  if (path === '/api/reactions') body.name = `wow-${sent}`
  if (path === '/api/auth/me/{id}') return { name: 'Anabela' }
  return body
}

test('each call is answered as the table says, by two servers', async () => {
  assert.deepEqual(people, ['call', 'guest', 'user', 'owner', 'admin', 'unconfirmed'])
  let ids = await scene()
  let sent = 0
  const wrong = []
  for (const [call, ...statuses] of lines) {
    const [method, address] = call.split(' ')
    const [path] = address.split('?')
    for (const [at, name] of ['guest', 'user', 'owner', 'admin'].entries()) {
      if (statuses[at] === '-') continue
      sent++
      const isCatalogue = /^\/api\/(cities|hotels)/.test(path)
      let person = { guest: undefined, user: who.ben, owner: isCatalogue ? who.ada : who.ana, admin: who.ida }[name]
      // These end sessions.
      if (person && /\/auth\/(sign-out|token|sessions)/.test(path)) person = { ...person, token: (await signIn(person)).token }
      const id = path === '/api/auth/sessions/{id}' ? ids.session : ids[path.split('/')[2]]
      const target = address
        .replace('{id}', id)
        .replace('{itinerary}', ids.itineraryId)
        .replace('{owner}', who.ana.id)
        .replace('{code}', 'nobodys-code')
      const body = bodyOf(method, path, call, ids, sent)
      const isUpload = call === 'POST /api/photos'
      const { status, json } = await (isUpload
        ? sendPhoto(cluster.url, person?.token)
        : ask(cluster.url, method, target, { token: person?.token, body }))
      if (status !== Number(statuses[at])) wrong.push(`${name}: ${call}: ${status} ${JSON.stringify(json)}`)
      if (status < 400 && method !== 'GET') {
        // Ending all other sessions ends those with which this goes on.
        if (address.includes('others=true')) for (const one of Object.values(who)) one.token = (await signIn(one)).token
        ids = await scene()
      }
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(sent > 180, `${sent} requests`)
})
