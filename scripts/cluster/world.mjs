// A cluster for tests, on a database of its own, and people who use it.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ask, signIn } from '../api/world.mjs'
import { startCluster } from '../cluster.mjs'
import { findPostgres } from '../postgres.mjs'
import { built } from '../tinerary.mjs'

export const PASSWORD = 'seven green umbrellas'
const binary = process.env.TINERARY_BINARY ?? join(built, 'debug', 'tinerary')

/** Without limits but that of wrong passwords, which the races are about, and with patience. */
export async function testCluster() {
  const server = process.env.TINERARY_TEST_POSTGRES
  const name = `tinerary_cluster_${randomUUID().slice(0, 8)}`
  const psql = (sql) => execFileSync(join(findPostgres(), 'psql'), ['-qc', sql, server])
  if (server) psql(`CREATE DATABASE ${name}`)
  const databaseUrl = server && Object.assign(new URL(server), { pathname: name }).href
  const env = {
    TINERARY_SIGN_UPS_PER_HOUR: '0',
    TINERARY_WRITES_PER_MINUTE: '0',
    // A busy machine is no defect.
    TINERARY_REQUEST_SECONDS: '20',
    TINERARY_REDIS_SECONDS: '10',
  }
  const cluster = await startCluster(binary, { databaseUrl, redisUrl: process.env.TINERARY_TEST_REDIS, env, flags: ['--demo'] })
  return {
    ...cluster,
    admin: await signIn(cluster.url, 'admin@tinerary.test'),
    async stop() {
      await cluster.stop()
      if (server) psql(`DROP DATABASE ${name} WITH (FORCE)`)
    },
    /** Somebody new, who is signed in. */
    async person(role = 'user') {
      const email = `${randomUUID().slice(0, 8)}@tinerary.test`
      if (role === 'admin') {
        const [command, options] = [['admin', 'create', '--data-dir', cluster.folder, '--email', email, '--password-stdin'], { ...process.env, ...cluster.env }]
        execFileSync(binary, command, { env: options, input: `${PASSWORD}\n`, stdio: ['pipe', 'ignore', 'inherit'] })
        const { json } = await must(cluster.url, 'POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } })
        return { email, token: json.response.token, id: json.response.user._id }
      }
      await must(cluster.url, 'POST', '/api/auth/sign-up', { body: { name: 'Noa', lastName: 'Prado', email, password: PASSWORD, photo: '/samples/people/noa.svg', age: '34' } })
      const { json } = await must(cluster.url, 'POST', '/api/auth/verify', { body: { code: await mailedCode(cluster.folder, email), password: PASSWORD } })
      return { email, token: json.response.token, id: json.response.user._id }
    },
  }
}

/** Asks for what must succeed. */
export async function must(url, method, path, options) {
  const answer = await ask(url, method, path, options)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`)
  return answer
}

async function mailedCode(folder, address) {
  for (let tries = 0; tries < 1_200; tries++) {
    for (const name of readdirSync(join(folder, 'outbox')).filter((file) => file.endsWith('.eml'))) {
      const mail = readFileSync(join(folder, 'outbox', name), 'utf8').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      const code = mail.includes(address) && /#code=([\w-]+)/.exec(mail)?.[1]
      if (code) return code
    }
    await setTimeout(50)
  }
  throw new Error(`no mail to ${address}`)
}
