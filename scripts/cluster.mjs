// `just cluster`: two servers behind nginx on one PostgreSQL and one Redis, with the demo. Ctrl-C ends all of it.
//
//   node scripts/cluster.mjs [--port 8080] [--program FILE]
//
// The database is DATABASE_URL and the Redis REDIS_URL, where they are set; otherwise throw-away ones, which are gone afterwards.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findNginx, startNginx } from './nginx.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { findRedis, startRedis } from './redis.mjs'
import { built, freeAddress, startTinerary } from './tinerary.mjs'

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How long nginx leaves a server out that has failed: `fail_timeout`, counted in whole seconds, and the request that tries it. */
const LEFT_OUT = 3_000

/** What this machine lacks for a cluster, or null. */
export function clusterLacks({ databaseUrl, redisUrl } = {}) {
  if (!findNginx()) return 'no nginx found'
  if (!databaseUrl && !findPostgres()) return 'no initdb and postgres found'
  if (!redisUrl && !findRedis()) return 'no redis-server found'
  return null
}

/**
 * Starts `binary` twice behind nginx. Without `databaseUrl` and `redisUrl` it starts those, too. The servers share their data
 * folder: with PostgreSQL it has only the mails that are not sent. Resolves to the address of nginx, the servers, and a
 * function that stops all that it started.
 *
 * @param {string} binary
 * @param {{ databaseUrl?: string, redisUrl?: string, keys?: string, env?: Record<string, string>, flags?: string[], address?: { host: string, port: number }, dataDir?: string }} [options]
 */
export async function startCluster(binary, { databaseUrl, redisUrl, keys, env = {}, flags = [], address, dataDir } = {}) {
  const ends = []
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const lacks = clusterLacks({ databaseUrl, redisUrl })
    if (lacks) throw new Error(`A cluster needs PostgreSQL, Redis and nginx: ${lacks}.`)
    const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'tinerary-cluster-'))
    if (!dataDir) ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const given = async (url, start) => {
      if (url) return url
      const server = await start()
      ends.push(server.stop)
      return server.url
    }
    // Known before they start: links in mails begin with it.
    const front = address ?? (await freeAddress())
    const url = `http://${front.host}:${front.port}`
    const settings = {
      DATABASE_URL: await given(databaseUrl, () => startPostgres(findPostgres())),
      REDIS_URL: await given(redisUrl, () => startRedis(findRedis())),
      TINERARY_SIGNING_KEYS: keys ?? `cluster:${randomBytes(32).toString('base64')}`,
      TINERARY_TRUSTED_PROXIES: '127.0.0.1',
      TINERARY_PUBLIC_URL: url,
      ...env,
    }
    const start = (place) => startTinerary(binary, flags, { dataDir: folder, env: settings, ...place })
    const servers = []
    // One after the other: the first brings the schema up to date, and fills the database.
    for (let at = 0; at < 2; at++) {
      const place = await freeAddress()
      const server = { place, current: await start(place) }
      server.url = server.current.url
      ends.push(() => server.current.stop())
      servers.push(server)
    }
    const nginx = await startNginx(findNginx(), servers.map((server) => server.url), front)
    ends.push(nginx.stop)
    return {
      url,
      servers: servers.map((server) => server.url),
      env: settings,
      folder,
      nginx,
      stop,
      log: () => servers.map((server) => server.current.log()).join('\n'),
      /** Ends a server by a signal and starts it again; resolves, once nginx asks it again, to its exit code or the signal. */
      async restart(at, signal = 'SIGTERM') {
        const server = servers[at]
        process.kill(server.current.pid, signal)
        const code = await server.current.ended
        server.current = await start(server.place)
        while (!(await isReady(server.url))) await sleep(20)
        await sleep(LEFT_OUT)
        return code
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const isReady = (url) => fetch(`${url}/health/ready`).then((answer) => answer.ok, () => false)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values: asked } = parseArgs({
    options: { port: { type: 'string', default: '8080' }, program: { type: 'string', default: join(built, 'release/tinerary') } },
  })
  // Ctrl-C is sent to all of them; then each ends, and here is waited for that.
  const over = new Promise((resolve) => {
    for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, resolve)
  })
  try {
    const options = {
      databaseUrl: process.env.DATABASE_URL,
      redisUrl: process.env.REDIS_URL,
      keys: process.env.TINERARY_SIGNING_KEYS,
      address: { host: '127.0.0.1', port: Number(asked.port) },
    }
    const cluster = await startCluster(asked.program, { ...options, flags: ['--demo'] })
    console.log(`Tinerary is on ${cluster.url}, by nginx, which passes on to ${cluster.servers.join(' and ')}`)
    console.log('The demo: admin@tinerary.test and ana@tinerary.test, password Adventure-2026. Ctrl-C ends all of it.')
    await over
    await cluster.stop()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
