// Clients that hold connections: they can neither exhaust the memory nor delay other clients.
import { crowd } from '../crowd.mjs'
import { calm, client, inTime, patient, probe, serve, sleep } from '../world.mjs'

/** What a scenario allows the program to grow by, in MiB. */
const MEMORY = 64

/** For thousands of connections more files must be allowed than by default. */
const MANY_FILES = ['prlimit', '--nofile=20000:20000']

const city = async (server) => `${server.url}/api/cities/${await server.first('cities')}`

/** Measures readers before a crowd and while it is there; and the memory that the crowd costs. */
async function among(server, gather, seconds) {
  const url = await city(server)
  await probe(url, 1)
  const quiet = await probe(url, seconds)
  const before = server.memory()
  const people = await gather()
  let most = server.memory()
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 100)
  const meanwhile = await probe(url, seconds)
  return {
    people,
    quiet,
    meanwhile,
    grown: () => {
      clearInterval(watch)
      return Math.max(0, most - before)
    },
  }
}

const readers = (quiet, meanwhile) =>
  `readers' p99 ${quiet.p99} → ${meanwhile.p99} ms${Object.keys(meanwhile.others).length ? `, ${JSON.stringify(meanwhile.others)}` : ''}`

export default [
  {
    id: 'never-reading',
    promise: `1,000 connections that ask for 100 long lists each and never read: at most ${MEMORY} MiB more, all closed within 20 s, readers' p99 below 3 times the quiet one`,
    short: true,
    async run({ program, place, short }) {
      const server = await serve(program, place, { wrap: MANY_FILES, env: patient(short) })
      const longest = short ? 120 : 40
      try {
        const files = server.files()
        const asks = 'GET /api/cities HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100)
        let began
        const { people, quiet, meanwhile, grown } = await among(
          server,
          async () => {
            const gathered = await crowd(server.port, 1_000, (socket) => socket.write(asks), { reading: false })
            began = performance.now()
            return gathered
          },
          4,
        )
        // The files of the program tell: a socket that is not read does not see its end.
        while (server.files() > files + 20 && performance.now() - began < longest * 1000) await sleep(200)
        const took = (performance.now() - began) / 1000
        const left = Math.max(0, server.files() - files - 20)
        const more = grown()
        people.disperse()
        return {
          result: `${more.toFixed(0)} MiB more, ${left ? `${left} open after ${longest} s` : `all closed after ${took.toFixed(0)} s`}, ${readers(quiet, meanwhile)}`,
          holds: !left && inTime(short, more, MEMORY) && inTime(short, took, 20) && calm(short, quiet, meanwhile),
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'idle',
    promise: `10,000 idle connections: at most ${MEMORY} MiB more, closed after 30 s, readers' p99 below 3 times the quiet one`,
    databases: ['sqlite'],
    async run({ program, place }) {
      const server = await serve(program, place, { wrap: MANY_FILES, env: { TINERARY_MAX_CONNECTIONS: '12000' } })
      try {
        const { people, quiet, meanwhile, grown } = await among(
          server,
          () => crowd(server.port, 10_000, (socket) => socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')),
          4,
        )
        const took = await people.untilClosed(45)
        const more = grown()
        people.disperse()
        return {
          result: `${more.toFixed(0)} MiB more, ${took === Infinity ? `${people.closed()} closed` : 'all closed'} after ${took === Infinity ? 45 : took.toFixed(0)} s, ${readers(quiet, meanwhile)}`,
          holds: more <= MEMORY && took <= 40 && calm(false, quiet, meanwhile),
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'idle-at-once',
    promise: `10,000 connections at once on a server that has just started, half of them used once and half silent: at most ${MEMORY} MiB in all`,
    databases: ['sqlite'],
    async run({ program, place }) {
      const server = await serve(program, place, { wrap: MANY_FILES, env: { TINERARY_MAX_CONNECTIONS: '12000' } })
      let most = server.memory()
      const began = most
      const watch = setInterval(() => (most = Math.max(most, server.memory())), 20)
      try {
        let number = 0
        const ask = (socket) => number++ % 2 && socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
        const people = await crowd(server.port, 10_000, ask, { hurried: true })
        await sleep(5_000)
        const files = server.files()
        people.disperse()
        return { result: `${began.toFixed(0)} → ${most.toFixed(0)} MiB, ${files} open files after 5 s`, holds: most <= MEMORY && files > 5_000 }
      } finally {
        clearInterval(watch)
        await server.stop()
      }
    },
  },
  {
    id: 'half-a-head',
    promise: '200 connections that send half a head: closed within 7 s; those that send half of a second one, too',
    databases: ['sqlite'],
    short: true,
    async run({ program, place, short }) {
      const server = await serve(program, place)
      const longest = short ? 60 : 20
      const half = 'GET /api/cities HTTP/1.1\r\nHost: x\r\nX-A: '
      const whole = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'
      try {
        const [first, second] = await Promise.all([
          crowd(server.port, 200, (socket) => socket.write(half)),
          crowd(server.port, 200, async (socket) => {
            socket.write(whole)
            await sleep(500)
            socket.write(half)
          }),
        ])
        const took = await Promise.all([first.untilClosed(longest), second.untilClosed(longest)])
        const say = (seconds) => (seconds === Infinity ? `not all after ${longest} s` : `${seconds.toFixed(1)} s`)
        for (const people of [first, second]) people.disperse()
        return { result: took.map(say).join('; '), holds: took.every((seconds) => inTime(short, seconds, 7)) }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'half-a-body',
    promise: '200 connections that send half a body and nothing more, with its length or in chunks: closed within 13 s',
    databases: ['sqlite'],
    short: true,
    async run({ program, place, short }) {
      const server = await serve(program, place)
      // Before it was mended, those in chunks stayed for 40 s.
      const longest = short ? 36 : 45
      const half = (length, body) => (socket) =>
        socket.write(`POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`)
      try {
        const crowds = await Promise.all([
          crowd(server.port, 200, half('Content-Length: 1000', '{"email":')),
          crowd(server.port, 200, half('Transfer-Encoding: chunked', '9\r\n{"email":\r\n')),
        ])
        const took = await Promise.all(crowds.map((people) => people.untilClosed(longest)))
        const say = (seconds) => (seconds === Infinity ? `not all after ${longest} s` : `${seconds.toFixed(1)} s`)
        for (const people of crowds) people.disperse()
        return { result: `with a length ${say(took[0])}, in chunks ${say(took[1])}`, holds: took.every((seconds) => inTime(short, seconds, 13)) }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'metrics-crowd',
    promise: '200 silent connections to the metrics, from the scraper\'s own address and from others: it is answered each time within 1 s',
    databases: ['sqlite'],
    short: true,
    async run({ program, place, short }) {
      const server = await serve(program, place, { flags: ['--metrics-address', '127.0.0.1:0'] })
      try {
        const metrics = /Metrics are on (http:\S+)\/metrics/.exec(server.log())[1]
        const scraper = client(metrics)
        let slowest = 0
        const statuses = {}
        for (let round = 0; round < 3; round++) {
          const people = await crowd(scraper.port, 200 + round * 200, () => {})
          for (let at = 0; at < 10; at++) {
            const { status, milliseconds } = await scraper.get('/metrics', { agent: false, from: '127.0.1.1' })
            statuses[status] = (statuses[status] ?? 0) + 1
            slowest = Math.max(slowest, milliseconds)
          }
          people.disperse()
        }
        return {
          result: `answers ${JSON.stringify(statuses)}, after ${slowest.toFixed(0)} ms at most`,
          holds: statuses[200] === 30 && inTime(short, slowest, 1_000),
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'trickle',
    promise: '200 bodies that come a byte a second: closed within 12 s',
    databases: ['sqlite'],
    async run({ program, place }) {
      const server = await serve(program, place)
      try {
        const head =
          'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
        const people = await crowd(server.port, 200, (socket) => {
          socket.write(head)
          const trickle = setInterval(() => (socket.destroyed ? clearInterval(trickle) : socket.write(' ')), 1_000)
          socket.once('close', () => clearInterval(trickle))
        })
        const took = await people.untilClosed(25)
        people.disperse()
        return { result: took === Infinity ? `${people.closed()} of 200 after 25 s` : `${took.toFixed(1)} s`, holds: took <= 12 }
      } finally {
        await server.stop()
      }
    },
  },
  ...[
    {
      id: 'posters',
      promise: "64 clients on posters that are not cached: readers' p99 below 3 times the quiet one, or 50 ms",
      path: () => `/samples/cities/chaos-${Math.random()}.svg`,
    },
    {
      id: 'two-letters',
      promise: "64 clients that search two letters in 100,000 hotels: readers' p99 below 3 times the quiet one, or 50 ms",
      path: () => '/api/hotels?name=qx',
      cities: 100_000,
    },
  ].map(({ id, promise, path, cities }) => ({
    id,
    promise,
    cities,
    async run({ program, place }) {
      const server = await serve(program, place)
      let on = true
      try {
        const url = await city(server)
        await probe(url, 1)
        const quiet = await probe(url, 3)
        const statuses = {}
        const flood = Array.from({ length: 64 }, async () => {
          while (on) {
            const { status } = await server.get(path())
            statuses[status] = (statuses[status] ?? 0) + 1
          }
        })
        const meanwhile = await probe(url, 4)
        on = false
        await Promise.all(flood)
        return {
          result: `${readers(quiet, meanwhile)}; the others were answered ${JSON.stringify(statuses)}`,
          holds: calm(false, quiet, meanwhile, 50),
        }
      } finally {
        on = false
        await server.stop()
      }
    },
  })),
]
