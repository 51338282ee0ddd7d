// A throw-away Redis server for tests, in memory and on an address of its own.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeAddress } from './tinerary.mjs'

/** How many milliseconds a busy machine may take to start it. */
const PATIENCE = 60_000

/** The program `redis-server` (or `valkey-server`, which is the same for us), or null when this machine has none. */
export function findRedis() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin']
  const programs = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return programs.find((program) => existsSync(program)) ?? null
}

/** Starts a server and resolves to its URL and a function that stops it and removes everything. */
export async function startRedis(program) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-redis-'))
  // TCP, not a socket: tests put a proxy in between.
  const { host, port } = await freeAddress()
  const settings = ['--bind', host, '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn(program, settings, { cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
    server.once('error', resolve)
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const given = performance.now() + PATIENCE
  while (performance.now() < given) {
    if (await answers(host, port)) return { url: `redis://${host}:${port}/0`, stop }
    if (server.exitCode !== null || server.pid === undefined) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error('Redis did not start')
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}
