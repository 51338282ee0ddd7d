// A throw-away PostgreSQL server for tests, with its own folder and socket.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeAddress, freePort } from './tinerary.mjs'

/** How many milliseconds a busy machine may take to start it. */
const PATIENCE = 60_000

/** The folder with `initdb` and `postgres`, or null when this machine has none. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  folders.push(...(process.env.PATH ?? '').split(':'), '/opt/homebrew/bin', '/usr/local/bin')
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/**
 * Starts a server and resolves to its URL and a function that stops it and removes everything. With `tls`, a certificate
 * and its key as PEM, connections by TCP must be encrypted.
 */
export async function startPostgres(bin, tls) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-pg-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const identity = process.getuid?.() === 0 ? postgresIdentity() : {}
  if (identity.uid) chownSync(folder, identity.uid, identity.gid)
  const options = { ...identity, cwd: folder, env: { ...process.env, HOME: folder } }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...options,
    stdio: 'ignore',
  })
  // No durability needed, so it does not wait for the disk. TCP too: tests put a proxy in between.
  // A certificate is for the usual address.
  const { host, port } = tls ? { host: '127.0.0.1', port: await freePort() } : await freeAddress()
  const settings = ['fsync=off', `listen_addresses=${host}`, `port=${port}`, 'max_connections=200']
  if (tls) {
    const write = (name, text) => {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      if (identity.uid) chownSync(path, identity.uid, identity.gid)
      return path
    }
    settings.push(
      'ssl=on',
      `ssl_cert_file=${write('tls.crt', tls.certificate)}`,
      `ssl_key_file=${write('tls.key', tls.key)}`,
    )
    settings.push(`hba_file=${write('hba.conf', 'local all all trust\nhostssl all all all trust\n')}`)
  }
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...flags], { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const given = performance.now() + PATIENCE
  while (performance.now() < given) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-q', '-h', folder, '-p', String(port)])
      return { url: `postgres://postgres@${host}:${port}/postgres`, pid: server.pid, stop }
    } catch {
      if (server.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await stop()
  throw new Error('PostgreSQL did not start')
}

function postgresIdentity() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
