// Several servers behind nginx: they are restarted in turn, or die, while people use them.
import { startCluster } from '../../cluster.mjs'
import { findNginx } from '../../nginx.mjs'
import { findRedis } from '../../redis.mjs'
import { keptConnections } from '../visitors.mjs'
import { WITHOUT_LIMITS, client, patient, sleep } from '../world.mjs'
import { commentsOf } from './restarts.mjs'

const CONNECTIONS = 16
/** Each asks again so many milliseconds after its answer: a load that leaves two cores some air. */
const PAUSE = 10

const needs = () => (findNginx() ? (findRedis() ?? '/usr/bin/redis-server') : '/usr/sbin/nginx')

export default [
  {
    id: 'rolling-restart',
    promise:
      'two servers behind nginx, restarted in turn under sixteen connections with 10 % writes: 0 requests failed, 0 connections cut, every write done once',
    short: true,
    databases: ['postgres'],
    needs,
    run: ({ program, place, short }) => endInTurn(program, place, 'SIGTERM', short),
  },
  {
    id: 'dead-server',
    promise: 'the same with kill -9: 0 requests failed, 0 connections cut, every write done once',
    short: true,
    databases: ['postgres'],
    needs,
    run: ({ program, place, short }) => endInTurn(program, place, 'SIGKILL', short),
  },
]

/** Ends each server by `signal`, in a long run several times, while people read and write, none with a key of their own. */
async function endInTurn(program, place, signal, short) {
  const rounds = short ? 1 : 6
  const options = { databaseUrl: place.url, dataDir: place.dataDir, env: { ...WITHOUT_LIMITS, ...patient(short) } }
  const cluster = await startCluster(program, options)
  try {
    const { call, first, get, signIn } = client(cluster.url)
    const [token, city, itinerary] = [await signIn(), await first('cities'), await first('itineraries')]
    const reads = [
      '/api/cities?limit=20',
      `/api/cities/${city}`,
      `/api/itineraries?cityId=${city}`,
      `/api/comments?itineraryId=${itinerary}&limit=20`,
      `/api/reactions?itineraryId=${itinerary}`,
      '/samples/cities/lisbon.svg',
    ]
    const love = `/api/reactions?name=love&itineraryId=${itinerary}`
    const loved = async () => (await toggle(call, love, token)).reacted
    const [wasLoved, before] = [await loved(), (await commentsOf({ get }, itinerary)).size]
    const posted = []
    let toggles = 0
    const visitors = keptConnections(cluster.url, CONNECTIONS, PAUSE, async (ask, turn) => {
      if (turn % 20 === 0) {
        const body = { comment: 'while servers come and go', itineraryId: itinerary }
        const answer = await ask('POST', '/api/comments', { token, body })
        if (answer.status === 201) posted.push(answer.body.id)
      } else if (turn % 20 === 10) {
        if ((await ask('PUT', love, { token })).status === 200) toggles++
      } else await ask('GET', reads[turn % reads.length], { token: turn % 3 === 0 ? token : undefined })
    })
    // No server heeds a key of a guest.
    const guest = keptConnections(cluster.url, 1, 400, (ask) =>
      ask('POST', '/api/auth/sign-in', { body: { email: 'ana@tinerary.test', password: 'Adventure-2026' } }),
    )
    await sleep(500)
    const ends = new Set()
    for (let round = 0; round < rounds; round++) {
      for (const at of [0, 1]) ends.add(await cluster.restart(at, signal))
    }
    const all = [await visitors.end(), await guest.end()]
    const [answered, failed, cut] = ['answered', 'failed', 'cut'].map((name) => all.reduce((sum, one) => sum + one[name], 0))
    const there = await commentsOf({ get }, itinerary)
    // Each toggle turns it round, and so does the question here.
    const isOnce =
      there.size === before + posted.length && posted.every((id) => there.has(id)) && (await loved()) === (wasLoved === (toggles % 2 === 1))
    const slowest = Math.round(Math.max(...all.map((one) => one.slowest)))
    return {
      result:
        `${2 * rounds} times (${[...ends].join(', ')}): ${answered} requests answered, the slowest after ${slowest} ms, ${failed} failed` +
        `${failed ? ` ${JSON.stringify(Object.assign({}, ...all.map(({ failures }) => failures)))}` : ''}, ${cut} connections cut; ` +
        `${posted.length} comments and ${toggles} toggles, ${isOnce ? 'each done once' : 'NOT each done once'}`,
      lost: !isOnce,
      holds: failed === 0 && cut === 0 && isOnce && ends.size === 1 && ends.has(signal === 'SIGTERM' ? 0 : signal) && posted.length > (short ? 0 : 10 * rounds),
    }
  } finally {
    await cluster.stop()
  }
}

/** Turns a reaction round, and tells what it is then. */
async function toggle(call, path, token) {
  return (await call('PUT', path, { token })).body
}
