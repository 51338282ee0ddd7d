// People and things of a server with demo data, and the examples of bodies in its document.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Asks; resolves to the status and the JSON of the answer. */
export async function ask(url, method, path, { token, body } = {}) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body), redirect: 'manual' })
  return { status: answer.status, json: await answer.json().catch(() => undefined) }
}

/** Signs a demo account in: its token and its id. */
export async function signIn(url, email) {
  const body = { email, password: 'Adventure-2026' }
  const { status, json } = await ask(url, 'POST', '/api/auth/sign-in', { body })
  if (status !== 200) throw new Error(`signing in as ${email}: ${status}`)
  return { token: json.response.token, id: json.response.user._id }
}

/** The status of a request for one's own account: 200 while the session lasts. */
export const statusOf = async (url, { token, id }) => (await ask(url, 'GET', `/api/auth/me/${id}`, { token })).status

async function must(url, method, path, options) {
  const { status, json } = await ask(url, method, path, options)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`)
  return json
}

/** The examples of the bodies in the document, by operation. */
export async function examplesOf(url) {
  const document = await must(url, 'GET', '/api/openapi.json')
  const found = {}
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const [method, { operationId, requestBody }] of Object.entries(calls)) {
      const name = requestBody?.content['application/json']?.schema.$ref.split('/').pop()
      if (name) found[operationId] = { method: method.toUpperCase(), path, body: document.components.schemas[name].example }
    }
  }
  return found
}

/** The smallest picture: one grey pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

/** Sends a photo as the person with this token, or as a guest: how it is answered. */
export async function sendPhoto(url, token) {
  const body = new FormData()
  body.set('file', new Blob([PIXEL]), 'pixel.png')
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', headers, body })
  return { status: answer.status, json: await answer.json() }
}

/** Uploads a photo for `person`: its id. */
async function upload(url, { token }) {
  const { status, json } = await sendPhoto(url, token)
  if (status !== 201) throw new Error(`uploading a photo: ${status} ${JSON.stringify(json)}`)
  return json.id
}

/** Makes one of each thing for `person`, by the examples of the document; `admin` makes what only admins may. */
export async function thingsOf(url, person, admin) {
  const examples = await examplesOf(url)
  const ids = { auth: person.id }
  const make = async (operation, more = {}, { token } = person) => {
    const { path, body } = examples[operation]
    return (await must(url, 'POST', path, { token, body: { ...body, ...more } })).id
  }
  ids.cities = ids.cityId = await make('createCity', {}, admin)
  ids.hotels = ids.hotelId = await make('createHotel', { cityId: ids.cityId }, admin)
  ids.itineraries = ids.itineraryId = await make('createItinerary', { cityId: ids.cityId })
  ids.shows = ids.showId = await make('createShow', { hotelId: ids.hotelId })
  ids.comments = await make('createComment', { itineraryId: ids.itineraryId })
  const { response } = await must(url, 'GET', `/api/reactions?itineraryId=${ids.itineraryId}`)
  ids.reactions = response[0]._id
  ids.photos = await upload(url, person)
  ids.attachment = `/media/${ids.photos}`
  return ids
}

/** Where the second pages of the lists begin, by their paths. */
export async function cursorsOf(url) {
  const cursors = {}
  for (const path of ['/api/cities', '/api/hotels', '/api/itineraries', '/api/shows']) {
    cursors[path] = (await must(url, 'GET', `${path}?limit=1`)).next
  }
  return cursors
}

/** The newest code that was mailed to `address`, from the outbox of a server. */
async function mailedCode(folder, address) {
  const outbox = join(folder, 'outbox')
  // Others wait before it: schemathesis has asked for many, a letter each.
  for (let tries = 0; tries < 600; tries++) {
    const codes = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(`<${address}>`))
      // Some mails have none, and may come after the one that has.
      .flatMap((mail) => mail.match(/#code=([\w-]+)/)?.[1] ?? [])
    if (codes.length) return codes.at(-1)
    await setTimeout(100)
  }
  throw new Error(`no mail with a code to ${address}`)
}

/**
 * Sends the example of every body in the document, with ids of existing things and the code of a mail filled in. Resolves
 * to the number of examples that were accepted, and to the problems.
 */
export async function sendExamples({ url, folder }) {
  const admin = await signIn(url, 'admin@tinerary.test')
  const ids = await thingsOf(url, admin, admin)
  const { resetPassword, ...others } = await examplesOf(url)
  const count = { passed: 0, wrong: [] }
  // The last one ends the person's sessions.
  for (const [operation, { method, path, body }] of Object.entries({ ...others, resetPassword })) {
    const sent = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, ids[field] ?? value]))
    if (operation === 'resetPassword') sent.code = await mailedCode(folder, others.forgotPassword.body.email)
    const target = path.replace('{id}', ids[path.split('/')[2]])
    const { status, json } = await ask(url, method, target, { token: admin.token, body: sent })
    // There is no Google here, and the code of the example is not in any mail.
    const refusals = { googleSession: 'google_not_configured', verifyEmail: 'code_invalid' }
    const expected = refusals[operation] ? json?.code === refusals[operation] : status < 300
    if (expected) count.passed++
    else count.wrong.push(`the example of ${operation}: ${status} ${JSON.stringify(json)}`)
  }
  return count
}
