// Many people at once: storms of sign-ins, guessers, and everybody reacting to one thing.
import { atOnce, calm, inTime, patient, probe, serve, sleep } from '../world.mjs'

const wrong = { email: 'ana@tinerary.test', password: 'not the password' }

export default [
  {
    id: 'sign-in-storm',
    promise: "64 people sign in at once, again and again: at most 5 of 100 are sent away, readers' p99 below 3 times the quiet one",
    short: true,
    async run({ program, place, short }) {
      const server = await serve(program, place, { env: patient(short) })
      try {
        const url = `${server.url}/api/cities/${await server.first('cities')}`
        await probe(url, 1)
        const quiet = await probe(url, 3)
        const body = { email: 'ana@tinerary.test', password: 'Adventure-2026' }
        const storm = atOnce(64, async () => {
          const outcomes = []
          for (let at = 0; at < 2; at++) outcomes.push((await server.call('POST', '/api/auth/sign-in', { body })).status)
          return outcomes
        })
        const meanwhile = await probe(url, 4)
        const outcomes = (await storm).flat()
        const away = (100 * outcomes.filter((status) => status !== 200).length) / outcomes.length
        return {
          result: `${away.toFixed(0)} of 100 sent away; readers' p99 ${quiet.p99} → ${meanwhile.p99} ms`,
          holds:
            outcomes.every((status) => [200, 503].includes(status)) &&
            outcomes.includes(200) &&
            inTime(short, away, 5) &&
            calm(short, quiet, meanwhile),
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'lock-out',
    promise: 'two wrong passwords a second for 70 s, from five other networks: the owner comes in each time, from where they were before',
    async run({ program, place, short }) {
      // The limits are what this is about.
      const server = await serve(program, place, { env: { TINERARY_SIGN_INS_PER_MINUTE: '' } })
      const seconds = short ? 15 : 70
      try {
        await server.signIn('ana')
        const end = performance.now() + seconds * 1000
        const guesses = {}
        const guesser = (async () => {
          for (let at = 0; performance.now() < end; at++) {
            const from = `127.0.0.${10 + (at % 5)}`
            const { status } = await server.call('POST', '/api/auth/sign-in', { body: wrong, from, agent: false })
            guesses[status] = (guesses[status] ?? 0) + 1
            await sleep(500)
          }
        })()
        const owner = []
        while (performance.now() < end - 2_000) {
          await sleep(4_000)
          owner.push((await server.call('POST', '/api/auth/sign-in', { body: { ...wrong, password: 'Adventure-2026' } })).status)
        }
        await guesser
        const came = owner.filter((status) => status === 200).length
        return {
          result: `the owner came in ${came} of ${owner.length} times; guesses were answered ${JSON.stringify(guesses)}`,
          holds: came === owner.length && Boolean(guesses[429]),
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'toggles',
    promise: 'one person toggles one reaction 200 times, sixteen at a time: no 5xx, and the count agrees with the flag',
    short: true,
    async run({ program, place, short }) {
      const server = await serve(program, place, { env: patient(short) })
      try {
        const token = await server.signIn()
        const itinerary = await server.first('itineraries')
        const read = async () => {
          const { body } = await server.get(`/api/reactions?itineraryId=${itinerary}`, { token })
          return body.response.find(({ name }) => name === 'love')
        }
        const before = await read()
        const statuses = {}
        await atOnce(16, async () => {
          for (let at = 0; at < 13; at++) {
            const { status } = await server.call('PUT', `/api/reactions?name=love&itineraryId=${itinerary}`, { token })
            statuses[status] = (statuses[status] ?? 0) + 1
          }
        })
        const after = await read()
        const agrees = after.count - before.count === Number(after.reacted) - Number(before.reacted)
        return {
          result: `answers ${JSON.stringify(statuses)}, the count ${agrees ? 'agrees' : 'differs'}`,
          lost: !agrees,
          holds: agrees && Object.keys(statuses).every((status) => status === '200'),
        }
      } finally {
        await server.stop()
      }
    },
  },
]
