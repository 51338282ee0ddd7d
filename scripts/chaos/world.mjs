// A running Tinerary for each scenario, on a copy of the demo: SQLite in a folder, or PostgreSQL on a throw-away server.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { request, Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../postgres.mjs'
import { startTinerary } from '../tinerary.mjs'

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Tokens of one server are good on the next, which a scenario starts on the same data. */
const KEYS = `chaos:${randomBytes(32).toString('base64')}`

/** What loads a server here comes from one machine, so what counts by network is off unless a scenario is about it. */
export const WITHOUT_LIMITS = {
  TINERARY_WRITES_PER_MINUTE: '0',
  TINERARY_SIGN_INS_PER_MINUTE: '0',
  TINERARY_SIGN_UPS_PER_HOUR: '0',
  TINERARY_READS_PER_MINUTE: '0',
}

/** In a short run a request that has to wait for a busy machine is no failure. For scenarios that are about something else. */
export const patient = (short) => (short ? { TINERARY_REQUEST_SECONDS: '20' } : {})

const people = {
  ana: { email: 'ana@tinerary.test', password: 'Adventure-2026' },
  admin: { email: 'admin@tinerary.test', password: 'Adventure-2026' },
}

/** SQLite: each scenario has a folder with a copy of a database that was filled once. */
export async function onSqlite(program) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-chaos-'))
  const filled = join(folder, 'filled')
  const fill = (name, flags) => {
    execFileSync(program, ['seed', ...flags, '--data-dir', name], { env: { ...process.env, DATABASE_URL: '' }, stdio: 'pipe' })
  }
  fill(filled, ['--demo'])
  let number = 0
  return {
    name: 'sqlite',
    async place({ cities } = {}) {
      const dataDir = join(folder, String(number++))
      if (cities) fill(dataDir, ['--scale', String(cities)])
      else cpSync(filled, dataDir, { recursive: true })
      return {
        dataDir,
        flags: [],
        file: join(dataDir, 'tinerary.db'),
        remove: () => rmSync(dataDir, { recursive: true, force: true }),
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** PostgreSQL: each scenario has a database that is a copy of one that was filled once. Null where there is none. */
export async function onPostgres(program) {
  const bin = findPostgres()
  if (!bin) return null
  const server = await startPostgres(bin)
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-chaos-'))
  const psql = (sql) => execFileSync(join(bin, 'psql'), ['-qAt', '-c', sql, server.url], { encoding: 'utf8' }).trim()
  const url = (database) => server.url.replace(/postgres$/, database)
  const fill = (database, flags) => {
    psql(`CREATE DATABASE ${database}`)
    execFileSync(program, ['seed', ...flags, '--data-dir', join(folder, database), '--database-url', url(database)], { stdio: 'pipe' })
  }
  fill('filled', ['--demo'])
  let number = 0
  return {
    name: 'postgres',
    async place({ cities } = {}) {
      const database = `chaos${number++}`
      if (cities) fill(database, ['--scale', String(cities)])
      else psql(`CREATE DATABASE ${database} TEMPLATE filled`)
      return {
        dataDir: join(folder, database),
        flags: ['--signing-keys', KEYS],
        url: url(database),
        /** The server's own processes, to be stopped and continued. */
        processes: () => descendants(server.pid),
        remove: () => psql(`DROP DATABASE ${database} WITH (FORCE)`),
      }
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function descendants(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(descendants)]
}

/**
 * Starts the program on `place`. `env` and `flags` are added to what every scenario has; `wrap` is a command in front of
 * the program; `databaseUrl` takes the place of the database's own, for a proxy in between.
 */
export async function serve(program, place, { env = {}, flags = [], wrap = [], port = 0, databaseUrl } = {}) {
  const url = databaseUrl ?? place.url
  const command = wrap.length ? wrap[0] : program
  const before = wrap.length ? [...wrap.slice(1), program] : []
  const server = await startTinerary(command, [...(url ? ['--database-url', url] : []), ...place.flags, ...flags], {
    before,
    dataDir: place.dataDir,
    port,
    env: { ...WITHOUT_LIMITS, ...env },
  })
  return Object.assign(server, {
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024,
    files: () => readdirSync(`/proc/${server.pid}/fd`).length,
    ...client(server.url),
  })
}

/** Calls to one server. None of them waits longer than 30 s. */
export function client(url) {
  const { hostname, port } = new URL(url)
  const kept = new Agent({ keepAlive: true, maxSockets: 64 })
  /** Resolves to status, headers, body (parsed when it is JSON) and milliseconds; status 0 when no whole answer came. */
  const call = (method, path, { body, token, headers = {}, from, agent = kept } = {}) =>
    new Promise((resolve) => {
      const began = performance.now()
      const text = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      const done = (status, answer = {}) => resolve({ status, milliseconds: performance.now() - began, ...answer })
      const asked = request(
        {
          host: hostname,
          port,
          method,
          path,
          agent,
          localAddress: from,
          timeout: 30_000,
          headers: {
            ...(text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            ...headers,
          },
        },
        (answer) => {
          answer.socket.isAboutToClose = answer.headers.connection === 'close'
          const parts = []
          answer.on('data', (part) => parts.push(part))
          answer.on('end', () => done(answer.complete ? answer.statusCode : 0, { headers: answer.headers, body: parse(Buffer.concat(parts)) }))
          answer.on('error', (error) => done(0, { error }))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer for 30 s')))
      asked.on('error', (error) => done(0, { error }))
      asked.end(text)
    })
  const get = (path, options) => call('GET', path, options)
  return {
    port: Number(port),
    call,
    get,
    async signIn(who = 'ana', options = {}) {
      const { status, body } = await call('POST', '/api/auth/sign-in', { body: people[who], ...options })
      if (status !== 200) throw new Error(`${who} cannot sign in: ${status} ${JSON.stringify(body)}`)
      return body.response.token
    },
    first: async (list) => (await get(`/api/${list}?limit=1`)).body.response[0]._id,
    /** Waits until a read is answered; the milliseconds that took. */
    async untilServing(limit = 60_000) {
      const began = performance.now()
      while (performance.now() - began < limit) {
        if ((await get('/api/cities?limit=1', { agent: false })).status === 200) return performance.now() - began
        await sleep(5)
      }
      return Infinity
    },
  }
}

function parse(bytes) {
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Runs `job` n times at once; its results. */
export const atOnce = (n, job) => Promise.all(Array.from({ length: n }, (_, at) => job(at)))

/** Reads one address or several over and over from a process of its own: p50 and p99 in milliseconds, and what else than 200 came. */
export function probe(urls, seconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [new URL('probe.mjs', import.meta.url).pathname, String(seconds), ...[urls].flat()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(said)) : reject(new Error('the probe failed'))))
  })
}

/** Whether it was in time. Not judged in a short run: a timed test tells of its machine. What is never is judged in any. */
export const inTime = (short, took, most) => (short ? took < Infinity : took <= most)

/** Whether readers hardly notice. In a short run: whether they are served. */
export const calm = (short, quiet, meanwhile, enough = 0) =>
  short ? Object.keys(meanwhile.others).length === 0 : meanwhile.p99 < Math.max(3 * quiet.p99, enough)
