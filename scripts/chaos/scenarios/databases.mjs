// The database is away, slow, locked, full, or held by a reader.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proxyTo } from '../proxy.mjs'
import { atOnce, inTime, serve, sleep } from '../world.mjs'
import { commentsOf, writeComments } from './restarts.mjs'

const here = (name) => new URL(`../${name}`, import.meta.url).pathname

/** What the calls of a site answer while its database is away. */
async function whileAway(server, token, itinerary) {
  const calls = await Promise.all([
    server.get('/api/cities?limit=1'),
    server.get('/api/hotels?limit=1'),
    server.call('POST', '/api/comments', { token, body: { comment: 'while it is away', itineraryId: itinerary } }),
  ])
  const [live, ready] = await Promise.all([server.get('/health/live'), server.get('/health/ready')])
  return {
    statuses: calls.map(({ status }) => status),
    slowest: Math.max(...calls.map(({ milliseconds }) => milliseconds)),
    plain: calls.every(({ status, headers }) => status !== 503 || headers['retry-after']),
    live: live.status,
    ready: ready.status,
  }
}

const honest = ({ statuses, plain, live, ready }) =>
  statuses.every((status) => [503, 504].includes(status)) && plain && live === 200 && ready === 503

const say = ({ statuses, slowest, live, ready }) =>
  `${statuses.join(', ')} after ${(slowest / 1000).toFixed(1)} s at most, live ${live}, ready ${ready}`

async function held(file, how, seconds) {
  const child = spawn('python3', [here('lock.py'), file, how, String(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('close', () => reject(new Error('the lock was not taken')))
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const end = () => {
    child.kill()
    return ended
  }
  return { ended, end }
}

const MiB = (file) => (existsSync(file) ? statSync(file).size / 2 ** 20 : 0)

/** The library that makes a disk slow (slow-disk.c), built in a folder. */
function slowDisk(folder) {
  const library = join(folder, 'slow-disk.so')
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, here('slow-disk.c'), '-ldl'])
  return library
}

/** A server, somebody who is signed in, and an itinerary. */
async function site(program, place, options) {
  const server = await serve(program, place, options)
  return { server, token: await server.signIn(), itinerary: await server.first('itineraries') }
}

export default [
  {
    id: 'frozen',
    promise: 'PostgreSQL frozen for 5 s: 503 with Retry-After within 2 s, live 200, ready 503; serving within 1 s of its return',
    databases: ['postgres'],
    short: true,
    async run({ program, place, short }) {
      const { server, token, itinerary } = await site(program, place)
      try {
        const processes = place.processes()
        const signal = (name) => processes.forEach((pid) => process.kill(pid, name))
        let away
        try {
          signal('SIGSTOP')
          await sleep(1_500)
          const given = performance.now() + 20_000
          while (short && (await server.get('/health/ready')).status !== 503 && performance.now() < given) await sleep(50)
          // All of it is answered while it is frozen.
          away = await whileAway(server, token, itinerary)
          await sleep(1_500)
        } finally {
          signal('SIGCONT')
        }
        const back = await server.untilServing()
        return { result: `${say(away)}; back after ${Math.round(back)} ms`, holds: honest(away) && inTime(short, away.slowest, 2_500) && inTime(short, back, 1_000) }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'slow',
    promise: 'PostgreSQL answers 5 s late: 503 or 504 within 2 s (a write 10 s), and what needs no database answers at once',
    databases: ['postgres'],
    async run({ program, place }) {
      const url = new URL(place.url)
      const proxy = await proxyTo(url)
      url.hostname = '127.0.0.1'
      url.port = proxy.port
      const { server, token, itinerary } = await site(program, place, { databaseUrl: url.href })
      try {
        proxy.slow(5_000)
        const body = { comment: 'while it is slow', itineraryId: itinerary }
        const [reads, write, live] = await Promise.all([
          atOnce(32, () => server.get('/api/cities?limit=1', { agent: false })),
          server.call('POST', '/api/comments', { token, body, agent: false }),
          sleep(200).then(() => server.get('/health/live', { agent: false })),
        ])
        proxy.slow(0)
        const slowest = Math.max(...reads.map(({ milliseconds }) => milliseconds))
        const statuses = [...new Set(reads.map(({ status }) => status))]
        return {
          result: `reads ${statuses} after ${(slowest / 1000).toFixed(1)} s at most, the write ${write.status} after ${(write.milliseconds / 1000).toFixed(1)} s, live after ${Math.round(live.milliseconds)} ms`,
          holds: statuses.every((status) => status === 503) && slowest <= 2_500 && [503, 504].includes(write.status) && write.milliseconds <= 10_500 && live.milliseconds <= 100,
        }
      } finally {
        await server.stop()
        proxy.close()
      }
    },
  },
  {
    id: 'locked',
    promise: 'another program holds the file: writes 503 within 2 s, reads go on; writing again within 1 s of its end',
    databases: ['sqlite'],
    short: true,
    async run({ program, place, short }) {
      const { server, token, itinerary } = await site(program, place)
      try {
        const lock = await held(place.file, 'write', 120)
        // Longer than SQLite itself waits for it.
        const longer = sleep(6_000)
        const body = { comment: 'while it is locked', itineraryId: itinerary }
        const [read, ...writes] = await Promise.all([
          server.get('/api/cities?limit=1'),
          ...Array.from({ length: 4 }, () => server.call('POST', '/api/comments', { token, body })),
        ])
        // They were answered while it was held.
        await longer
        await lock.end()
        const began = performance.now()
        let status
        while (status !== 201 && performance.now() - began < 60_000) {
          status = (await server.call('POST', '/api/comments', { token, body })).status
        }
        const back = status === 201 ? performance.now() - began : Infinity
        const there = await commentsOf(server, itinerary)
        const slowest = Math.max(...writes.map(({ milliseconds }) => milliseconds))
        return {
          result: `writes ${[...new Set(writes.map((write) => write.status))]} after ${(slowest / 1000).toFixed(1)} s at most, a read ${read.status}; back after ${Math.round(back)} ms; ${there.size} comments`,
          holds:
            writes.every((write) => write.status === 503) &&
            read.status === 200 &&
            inTime(short, slowest, 2_300) &&
            inTime(short, back, 1_000),
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'honest-writes',
    promise: 'a disk that takes 14 s: no write that was done gets 503; asked again with the same key, everything is there once',
    databases: ['sqlite'],
    short: true,
    async run({ program, place }) {
      const slow = join(place.dataDir, 'slow')
      const env = { LD_PRELOAD: slowDisk(place.dataDir), SLOW_DISK: slow }
      const { server, token, itinerary } = await site(program, place, { env })
      try {
        const before = await commentsOf(server, itinerary)
        const post = (at) =>
          server.call('POST', '/api/comments', {
            token,
            agent: false,
            headers: { 'Idempotency-Key': `slow-disk-${at}` },
            body: { comment: `slow disk ${at}`, itineraryId: itinerary },
          })
        writeFileSync(slow, '')
        const asked = atOnce(16, post)
        await sleep(14_000)
        rmSync(slow)
        const first = await asked
        await sleep(500)
        const afterFirst = (await commentsOf(server, itinerary)).size - before.size
        const again = await atOnce(16, post)
        const there = (await commentsOf(server, itinerary)).size - before.size
        const said = (answers) => JSON.stringify(Object.fromEntries([...new Set(answers.map(({ status }) => status))].map((status) => [status, answers.filter((answer) => answer.status === status).length])))
        const refused = first.filter(({ status }) => status === 503).length
        return {
          result: `answers ${said(first)}, ${afterFirst} done; asked again ${said(again)}, ${there} there`,
          lost: there !== 16,
          holds: afterFirst <= 16 - refused && there === 16 && again.every(({ status }) => status === 201),
        }
      } finally {
        rmSync(slow, { force: true })
        await server.stop()
      }
    },
  },
  {
    id: 'slow-sign-in',
    promise: 'a disk that syncs in 6 s: a sign-in waits for one sync, its own (9 s at most), also while wrong ones are counted',
    databases: ['sqlite'],
    async run({ program, place }) {
      const slow = join(place.dataDir, 'slow')
      // Without a limit nothing would be counted.
      const env = { LD_PRELOAD: slowDisk(place.dataDir), SLOW_DISK: slow, SLOW_DISK_MS: '6000', TINERARY_SIGN_INS_PER_MINUTE: '10' }
      const { server } = await site(program, place, { env })
      const took = []
      try {
        writeFileSync(slow, '')
        for (let round = 0; round < 3; round++) {
          const wrong = { email: 'ana@tinerary.test', password: `guess ${round}` }
          await server.call('POST', '/api/auth/sign-in', { body: wrong })
          // The counts are stored each second, behind the requests.
          await sleep(1_100)
          const began = performance.now()
          await server.signIn()
          took.push(performance.now() - began)
        }
      } finally {
        rmSync(slow, { force: true })
        await server.stop()
      }
      const slowest = Math.max(...took)
      return { result: `${took.length} sign-ins, ${(slowest / 1000).toFixed(1)} s at most`, holds: slowest <= 9_000 }
    },
  },
  {
    id: 'full-disk',
    promise: 'no room for the database: writes are refused in plain words, reads go on, and it writes again when there is room',
    databases: ['sqlite'],
    short: true,
    async run({ program, place }) {
      // A file may grow no further than this. SIGXFSZ would end the program; a full disk does not send it.
      const size = Math.ceil(statSync(place.file).size / 1024) + 1024
      const wrap = ['bash', '-c', `trap '' XFSZ; ulimit -S -f ${size}; exec "$@"`, 'bash']
      const { server, token, itinerary } = await site(program, place, { wrap })
      try {
        const body = { comment: 'x'.repeat(900), itineraryId: itinerary }
        const before = await commentsOf(server, itinerary)
        const statuses = {}
        let refusal
        for (let at = 0; at < 400 && !refusal; at++) {
          const answers = await atOnce(8, () => server.call('POST', '/api/comments', { token, body }))
          for (const answer of answers) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          refusal = answers.find(({ status }) => status !== 201)
        }
        const read = await server.get('/api/cities?limit=1')
        execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited'])
        await sleep(200)
        const again = await server.call('POST', '/api/comments', { token, body })
        const there = (await commentsOf(server, itinerary)).size - before.size
        const acknowledged = (statuses[201] ?? 0) + (again.status === 201 ? 1 : 0)
        return {
          result: `answers ${JSON.stringify(statuses)}; reads ${read.status}; with room ${again.status}; ${there} comments more`,
          lost: there !== acknowledged,
          holds: [503, 507].includes(refusal?.status) && read.status === 200 && again.status === 201 && there === acknowledged,
        }
      } finally {
        await server.stop()
      }
    },
  },
  {
    id: 'long-reader',
    promise: 'an outside reader of 15 s beside sixteen writers: the log stays below 128 MiB and no write is refused; it is cut back to 64 MiB within 5 s of its end; after a clean stop neither -wal nor -shm is left',
    databases: ['sqlite'],
    async run({ program, place }) {
      const { server, token, itinerary } = await site(program, place)
      const [wal, shm] = [`${place.file}-wal`, `${place.file}-shm`]
      let most = 0
      let after
      const statuses = {}
      const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1)
      try {
        const reader = await held(place.file, 'read', 15)
        let over = false
        reader.ended.then(() => (over = true))
        const watch = setInterval(() => (most = Math.max(most, MiB(wal))), 200)
        await writeComments(server, token, itinerary, () => over, count)
        clearInterval(watch)
        // A few more writes: cutting back may wait for the next one.
        const until = performance.now() + 5_000
        await writeComments(server, token, itinerary, () => performance.now() > until, count)
        after = MiB(wal)
      } finally {
        await server.stop()
      }
      const left = [wal, shm].filter(existsSync).length
      return {
        result: `${most.toFixed(0)} MiB at most, answers ${JSON.stringify(statuses)}; ${after.toFixed(0)} MiB afterwards; after the stop ${left ? 'there are files left' : 'none'}`,
        holds: most <= 128 && after <= 64 && left === 0 && Object.keys(statuses).join() === '201',
      }
    },
  },
]
