// One client asks for all that it can get, within what one network may ask: others have their share of every pool meanwhile
// (docs/adr/0049-one-client-one-share.md).
import { Agent } from 'node:http'
import { inTime, patient, probe, serve, sleep } from '../world.mjs'

/** Where the flood comes from. Everybody else here is 127.0.0.1. */
const FROM = '127.0.0.2'

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

export default [
  {
    id: 'near-flood',
    promise: 'one network asks 40 times a second for the nearest of 20,000 cities',
    cities: 20_000,
    connections: 40,
    aSecond: 40,
    path: () => `/api/cities?order=near&near=${number(80)},${number(170)}`,
  },
  {
    id: 'card-flood',
    promise: 'one network asks for cards over 80 connections, as fast as it can',
    connections: 80,
    short: true,
    paths: async (server) => {
      const lists = ['cities', 'hotels', 'itineraries', 'shows']
      const things = await Promise.all(lists.map((list) => server.get(`/api/${list}?limit=100`)))
      const cards = things.flatMap(({ body }, at) => body.response.map(({ _id }) => `/cards/${lists[at]}/${_id}.png`))
      return () => cards[Math.floor(Math.random() * cards.length)]
    },
  },
  {
    id: 'word-flood',
    promise: 'one network searches for 12 words over 40 connections, as fast as it can',
    connections: 40,
    short: true,
    path: () => `/api/search?q=${encodeURIComponent([...words.slice(1), `w${number(1)}`].join(' '))}`,
  },
].map(({ promise, connections, aSecond, path, paths, ...scenario }) => ({
  ...scenario,
  promise: `${promise}: everybody else gets every answer, nothing 503, p99 at most 5 times the quiet one`,
  async run({ program, place, short }) {
    const server = await serve(program, place, { env: patient(short) })
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    let on = true
    try {
      const urls = await others(server)
      const next = paths ? await paths(server) : path
      await probe(urls, 1)
      const quiet = await probe(urls, 3)
      const statuses = {}
      const flood = Array.from({ length: connections }, async () => {
        while (on) {
          const { status } = await server.get(next(), { from: FROM, agent })
          statuses[status] = (statuses[status] ?? 0) + 1
          if (aSecond) await sleep((1_000 * connections) / aSecond)
        }
      })
      const meanwhile = await probe(urls, 5)
      on = false
      await Promise.all(flood)
      const failed = Object.keys(meanwhile.others).length ? `, ${JSON.stringify(meanwhile.others)}` : ''
      return {
        result: `others: ${meanwhile.answers} answers${failed}, p99 ${quiet.p99} → ${meanwhile.p99} ms; the flood was answered ${JSON.stringify(statuses)}`,
        holds: !failed && meanwhile.answers > 0 && inTime(short, meanwhile.p99, 5 * quiet.p99),
      }
    } finally {
      on = false
      agent.destroy()
      await server.stop()
    }
  },
}))
