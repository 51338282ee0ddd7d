// The program ends, by SIGKILL or by SIGTERM, while it is at work.
import { get } from 'node:http'
import { atOnce, inTime, serve, sleep } from '../world.mjs'

/** Sixteen writers of comments, until `over()`; the ids that were answered. */
export async function writeComments(server, token, itinerary, over, onAnswer = () => {}) {
  const acknowledged = []
  await atOnce(16, async (writer) => {
    while (!over()) {
      const body = { comment: `from writer ${writer}`, itineraryId: itinerary }
      const { status, body: answer } = await server.call('POST', '/api/comments', { token, body })
      if (status === 201) acknowledged.push(answer.id)
      onAnswer(status)
      if (status === 0) return
    }
  })
  return acknowledged
}

/** The ids of all comments of an itinerary. */
export async function commentsOf(server, itinerary) {
  const ids = new Set()
  let cursor = ''
  do {
    const { body } = await server.get(`/api/comments?itineraryId=${itinerary}&cursor=${cursor}`)
    for (const { _id } of body.response) ids.add(_id)
    cursor = body.next
  } while (cursor)
  return ids
}

export default [
  {
    id: 'kill',
    promise: 'kill -9 under sixteen writers: no acknowledged write lost, serving again within 1 s',
    short: true,
    async run({ program, place, short }) {
      const rounds = short ? 3 : 20
      let lost = 0
      let acknowledged = 0
      let slowest = 0
      let server = await serve(program, place)
      try {
        const token = await server.signIn()
        const itinerary = await server.first('itineraries')
        for (let round = 0; round < rounds; round++) {
          let killed = false
          const kill = setTimeout(() => {
            killed = true
            process.kill(server.pid, 'SIGKILL')
          }, 700)
          const ids = await writeComments(server, token, itinerary, () => killed)
          clearTimeout(kill)
          await server.ended
          server = await serve(program, place)
          slowest = Math.max(slowest, server.milliseconds + (await server.untilServing()))
          const there = await commentsOf(server, itinerary)
          acknowledged += ids.length
          lost += ids.filter((id) => !there.has(id)).length
        }
      } finally {
        await server.stop()
      }
      return {
        result: `${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost; back after ${Math.round(slowest)} ms at most`,
        lost,
        holds: lost === 0 && acknowledged > (short ? 0 : 100 * rounds) && inTime(short, slowest, 1_000),
      }
    },
  },
  {
    id: 'drain',
    promise: 'SIGTERM under sixteen readers: no request cut, exit code 0 within 10 s',
    short: true,
    async run({ program, place, short }) {
      const rounds = short ? 3 : 20
      const sum = { answered: 0, cut: 0, refused: 0 }
      const codes = new Set()
      let slowest = 0
      for (let round = 0; round < rounds; round++) {
        const server = await serve(program, place)
        const path = `/api/comments?itineraryId=${await server.first('itineraries')}`
        let over = false
        // A connection for each request: those that wait to be accepted are cut most easily.
        const readers = atOnce(16, async () => {
          while (!over) {
            const outcome = await ask(server.port, path)
            sum[outcome]++
            if (outcome === 'refused') await sleep(20)
          }
        })
        await sleep(500)
        const began = performance.now()
        process.kill(server.pid, 'SIGTERM')
        codes.add(await server.ended)
        slowest = Math.max(slowest, performance.now() - began)
        over = true
        await readers
      }
      return {
        result: `${rounds} rounds, ${sum.answered} answered, ${sum.cut} cut; exit ${[...codes].join(', ')} after ${(slowest / 1000).toFixed(1)} s at most`,
        holds: sum.cut === 0 && sum.answered > 0 && codes.size === 1 && codes.has(0) && inTime(short, slowest, 10_500),
      }
    },
  },
]

/** What becomes of one request on a connection of its own. */
function ask(port, path) {
  return new Promise((resolve) => {
    let connected = false
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      answer.once('error', () => resolve('cut'))
      answer.once('close', () => resolve(answer.complete ? 'answered' : 'cut'))
    })
    asked.once('socket', (socket) => socket.once('connect', () => (connected = true)))
    asked.once('error', () => resolve(connected ? 'cut' : 'refused'))
  })
}
