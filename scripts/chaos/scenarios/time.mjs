// What time does: clocks that are set, and hours of work.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atOnce, serve, sleep } from '../world.mjs'

/** libfaketime (Debian: faketime), or undefined. */
function faketime() {
  const folder = '/usr/lib'
  return readdirSync(folder)
    .map((name) => join(folder, name, 'faketime/libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
}

/** Least squares: MiB an hour. */
export function slope(samples) {
  const mean = (of) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const hours = mean(({ at }) => at)
  const mib = mean((sample) => sample.mib)
  const above = samples.reduce((sum, sample) => sum + (sample.at - hours) * (sample.mib - mib), 0)
  const below = samples.reduce((sum, sample) => sum + (sample.at - hours) ** 2, 0)
  return above / below
}

/** Each person reads mostly, writes sometimes, and takes back what they wrote. */
async function visitor(server, over, count) {
  let token = await server.signIn()
  const itineraries = (await server.get('/api/itineraries?limit=50')).body.response.map(({ _id }) => _id)
  const cities = (await server.get('/api/cities')).body.response.map(({ _id }) => _id)
  const any = (of) => of[Math.floor(Math.random() * of.length)]
  const note = ({ status }) => (count[status] = (count[status] ?? 0) + 1)
  for (let turn = 1; !over(); turn++) {
    const itinerary = any(itineraries)
    note(await server.get(`/api/cities/${any(cities)}`))
    note(await server.get('/api/cities', { headers: { 'Accept-Encoding': 'gzip' } }))
    note(await server.get(`/api/hotels?name=${any(['inn', 'zz', 'grand', 'ho'])}`))
    note(await server.get(`/api/comments?itineraryId=${itinerary}`))
    note(await server.get(`/api/reactions?itineraryId=${itinerary}`, { token }))
    note(await server.get(`/samples/cities/soak-${turn % 500}.svg`))
    if (turn % 3 === 0) {
      const headers = { 'Idempotency-Key': `soak-${Math.random()}` }
      const made = await server.call('POST', '/api/comments', { token, headers, body: { comment: 'soaking', itineraryId: itinerary } })
      note(made)
      if (made.status === 201) note(await server.call('DELETE', `/api/comments/${made.body.id}`, { token }))
      note(await server.call('PUT', `/api/reactions?name=love&itineraryId=${itinerary}`, { token }))
    }
    if (turn % 50 === 0) {
      note(await server.call('POST', '/api/auth/sign-out', { token }))
      token = await server.signIn()
    }
    await sleep(20)
  }
}

export default [
  {
    id: 'clock',
    promise: 'the clock is set an hour back, then a day ahead: no 5xx, people sign in and write, tokens of the day before are over',
    databases: ['sqlite'],
    needs: () => faketime() ?? 'libfaketime (Debian: apt-get install faketime)',
    async run({ program, place }) {
      const file = `${place.dataDir}.clock`
      const set = (text) => writeFileSync(file, `${text}\n`)
      set('+0')
      const env = {
        LD_PRELOAD: faketime(),
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
      const server = await serve(program, place, { env })
      try {
        const itinerary = await server.first('itineraries')
        const old = await server.signIn()
        const { body: session } = await server.call('POST', '/api/auth/token', { token: old })
        const own = `/api/reactions?userId=${session.response.user._id}`
        const statuses = []
        const written = []
        for (const offset of ['+0', '-1h', '+1d']) {
          set(offset)
          await sleep(2_500)
          const signedIn = await server.call('POST', '/api/auth/sign-in', { body: { email: 'ana@tinerary.test', password: 'Adventure-2026' } })
          const token = signedIn.body.response?.token
          const body = { comment: `at ${offset}`, itineraryId: itinerary }
          const comment = await server.call('POST', '/api/comments', { token, body })
          written.push(comment.body.id)
          const before = await server.get(own, { token: old })
          const list = await server.get(`/api/comments?itineraryId=${itinerary}`)
          statuses.push([offset, signedIn.status, comment.status, list.status, before.status].join(' '))
        }
        const { body } = await server.get(`/api/comments?itineraryId=${itinerary}`)
        const there = written.filter((id) => body.response.some(({ _id }) => _id === id)).length
        const good = statuses.every((line) => /^\S+ 200 201 200/.test(line)) && statuses[0].endsWith('200') && statuses[2].endsWith('401')
        return { result: `signed in, wrote, listed, old token: ${statuses.join('; ')}; ${there} of 3 comments there`, lost: there !== 3, holds: good && there === 3 }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'soak',
    promise: 'memory grows by at most 1 MiB an hour after the first quarter; open files stay; no 5xx',
    databases: ['sqlite', 'postgres'],
    onlyWhenAsked: true,
    async run({ program, place, minutes }) {
      const server = await serve(program, place)
      const count = {}
      const samples = []
      const files = []
      const end = performance.now() + minutes * 60_000
      const over = () => performance.now() > end
      try {
        const watch = setInterval(() => {
          samples.push({ at: (performance.now() - end) / 3_600_000, mib: server.memory() })
          files.push(server.files())
        }, 5_000)
        await atOnce(8, () => visitor(server, over, count))
        clearInterval(watch)
      } finally {
        await server.stop()
      }
      const warm = Math.min(10, minutes / 4)
      const later = samples.filter(({ at }) => (at * 60 + minutes) >= warm)
      const mib = slope(later)
      const bad = Object.keys(count).filter((status) => Number(status) >= 500 || status === '0')
      const answers = Object.values(count).reduce((sum, some) => sum + some, 0)
      const [first, last] = [later.at(0).mib, later.at(-1).mib]
      return {
        result: `${minutes} min, ${answers} answers ${JSON.stringify(count)}; ${first.toFixed(1)} → ${last.toFixed(1)} MiB, ${mib.toFixed(2)} MiB an hour; ${Math.max(...files)} open files at most`,
        holds: mib <= 1 && bad.length === 0,
      }
    },
  },
]
