// What several servers have in common, while people ask both at the same moment.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ask, thingsOf } from '../api/world.mjs'
import { must, testCluster } from './world.mjs'

let cluster
let things
before(async () => {
  cluster = await testCluster()
  things = await thingsOf(cluster.url, cluster.admin, cluster.admin)
})
after(() => cluster.stop())

/** One server after the other. */
const server = (at) => cluster.servers[at % 2]
const times = (n, job) => Promise.all(Array.from({ length: n }, (_, at) => job(at)))
const tally = async (url, name, token) =>
  (await must(url, 'GET', `/api/reactions?itineraryId=${things.itineraryId}`, { token })).json.response.find((one) => one.name === name)

/** Asks again until `isSo`: a second is promised, and a busy machine may take longer to ask. */
async function soon(isSo, otherwise) {
  const began = performance.now()
  while (!(await isSo())) {
    assert.ok(performance.now() - began < 10_000, otherwise)
    await setTimeout(2)
  }
}

/** Sends with headers of one's own; the status and the JSON. */
async function send(url, method, path, { token, body, headers = {} }) {
  const all = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers }
  const answer = await fetch(url + path, { method, headers: all, body: JSON.stringify(body) })
  return { status: answer.status, json: await answer.json() }
}

test('toggles of one reaction by many people are counted exactly', async () => {
  const people = await times(6, () => cluster.person())
  const path = `/api/reactions?name=love&itineraryId=${things.itineraryId}`
  // The first half an odd number of times, the others an even one.
  await Promise.all(people.map((person, at) => times(at < 3 ? 7 : 8, (turn) => must(server(turn), 'PUT', path, person))))
  for (const url of cluster.servers) {
    assert.equal((await tally(url, 'love')).count, 3)
    for (const [at, { token }] of people.entries()) assert.equal((await tally(url, 'love', token)).reacted, at < 3)
  }
})

test('of things with the same name one is made', async () => {
  const body = { name: 'wow', icon: '/samples/reactions/love.svg', iconBack: '/samples/reactions/love.svg', itineraryId: things.itineraryId }
  const answers = await times(8, (at) => ask(server(at), 'POST', '/api/reactions', { ...cluster.admin, body }))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, ...Array(7).fill(409)])
})

test('a key makes one thing of many requests', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { comment: `once ${headers['idempotency-key']}`, itineraryId: things.itineraryId }
  const answers = await times(8, (at) => send(server(at), 'POST', '/api/comments', { ...cluster.admin, body, headers }))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1)
  const { json } = await must(server(1), 'GET', `/api/comments?itineraryId=${things.itineraryId}`)
  assert.equal(json.response.filter(({ comment }) => comment === body.comment).length, 1)
})

test('a session that ends at one server ends at the other soon', async () => {
  const person = await cluster.person()
  const status = async (url) => (await ask(url, 'GET', `/api/auth/me/${person.id}`, person)).status
  assert.deepEqual([await status(server(0)), await status(server(1))], [200, 200])
  await must(server(0), 'POST', '/api/auth/sign-out', person)
  assert.equal(await status(server(0)), 401)
  await soon(async () => (await status(server(1))) === 401, 'the other server still lets them in')
  assert.equal(await status(server(1)), 401)
})

test('wrong passwords are counted together, for the network that nginx has seen', async () => {
  const body = { email: `${randomUUID()}@tinerary.test`, password: 'not the password' }
  const guess = (url, network) => send(url, 'POST', '/api/auth/sign-in', { body, headers: { 'x-forwarded-for': network } })
  const statuses = []
  for (let at = 0; at < 12; at++) statuses.push((await guess(server(at), '203.0.113.7')).status)
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
  // A header of the client's own does not help: nginx says who has connected.
  for (let at = 0; at < 10; at++) await guess(cluster.url, `198.51.100.${at}`)
  assert.equal((await guess(cluster.url, '198.51.100.77')).status, 429)
})

test('an answer that one server keeps is new there soon after a change at the other', async (t) => {
  const path = `/api/cities/${things.cityId}`
  const { json } = await must(server(0), 'GET', path)
  const { name, continent, photo } = json.response
  const waits = []
  for (let population = 1; population <= 20; population++) {
    const [here, there] = [server(population), server(population + 1)]
    await times(3, () => must(there, 'GET', path))
    await must(here, 'PUT', path, { ...cluster.admin, body: { name, continent, photo, population } })
    const began = performance.now()
    const seen = async (url) => (await must(url, 'GET', path)).json.response.population
    assert.equal(await seen(here), population)
    await soon(async () => (await seen(there)) === population, 'an old answer is still shown')
    waits.push(performance.now() - began)
  }
  // Printed, not judged: it depends on what else the machine does.
  t.diagnostic(`the median is ${Math.round(waits.toSorted((a, b) => a - b)[10])} ms`)
})
