// Starts the program for tests and benchmarks, with a data folder of its own and on a free port.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder in which cargo builds. */
export const built = resolve(fileURLToPath(new URL('..', import.meta.url)), process.env.CARGO_TARGET_DIR ?? 'target')

/** How long a server may take to start, in milliseconds. */
const PATIENCE = 120_000

/** Where scripts/test.mjs wants the logs of the servers of a part, a file each; nothing without it. */
function logFile(pid) {
  const folder = process.env.TINERARY_TEST_LOGS
  if (!folder || !pid) return undefined
  mkdirSync(folder, { recursive: true })
  return createWriteStream(join(folder, `tinerary-${pid}.log`), { flags: 'a' }).on('error', () => {})
}

/**
 * An address for a server that has to be known before it starts, or to stay while it is started again. On Linux every host
 * that begins with 127 is this machine, so each server has one of its own and its port stays free meanwhile. Elsewhere
 * there is only the usual one.
 */
export async function freeAddress() {
  const host = process.platform === 'linux' ? `127.77.${randomInt(1, 256)}.${randomInt(1, 255)}` : '127.0.0.1'
  return { host, port: await freePort(host) }
}

/** A port that is free now, and that no system gives to anybody who asks for any. */
export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    const isFree = await new Promise((resolve, reject) => {
      server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      server.listen(port, host, () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/**
 * Starts `binary serve` with `flags`; resolves when it says where it is. Without `port` it takes a free one, without `host` it listens on the usual loopback. When `binary`
 * is a command that runs another one in its place, `before` are that command's own arguments.
 */
export async function startTinerary(binary, flags = [], { before = [], env = {}, dataDir, host, port = 0 } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'tinerary-'))
  const began = performance.now()
  const place = [...(host ? ['--host', host] : []), '--port', String(port), '--data-dir', folder]
  const server = spawn(binary, [...before, 'serve', ...place, ...flags], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  /** Resolves to the exit code, or to the signal that ended it. */
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  }
  let log = ''
  const file = logFile(server.pid)
  server.once('close', () => file?.end())
  const url = await new Promise((resolve, reject) => {
    let found = false
    server.once('error', reject)
    server.stderr.setEncoding('utf8').on('data', (text) => {
      file?.write(text)
      // The end of it, as under load it has tens of thousands of lines a second.
      log = (log + text).slice(-1_000_000)
      const said = !found && /Tinerary is on (http:\S+)\n/.exec(log)
      if (!said) return
      found = true
      resolve(said[1])
    })
    ended.then(() => reject(new Error(`the server ended at once:\n${log}`)))
    // With the demo data of a slow machine it takes seconds.
    setTimeout(() => {
      if (found) return
      server.kill('SIGKILL')
      reject(new Error(`the server did not say in ${PATIENCE / 1000} seconds where it is:\n${log}`))
    }, PATIENCE).unref()
  })
  return { url, pid: server.pid, ended, folder, stop, log: () => log, milliseconds: performance.now() - began }
}
