// A throw-away nginx in front of several servers, with the configuration that an operator takes (packaging/nginx).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeAddress } from './tinerary.mjs'

const template = new URL('../packaging/nginx/tinerary.conf', import.meta.url)

/** How many milliseconds a busy machine may take to start it. */
const PATIENCE = 60_000

/** The program `nginx`, or null when this machine has none. Debian keeps it where only root looks. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program)) ?? null
}

/** The operator's configuration, for `servers` ("host:port" each) and an address of our own. */
export function configuration(listen, servers) {
  let text = readFileSync(template, 'utf8')
  const replace = (pattern, by) => {
    if (!pattern.test(text)) throw new Error(`packaging/nginx/tinerary.conf has no ${pattern}`)
    text = text.replace(pattern, by)
  }
  replace(/^( *server )tinerary-1:8080( .*;)\n.*tinerary-2:8080 .*;$/m, (_, before, after) =>
    servers.map((server) => before + server + after).join('\n'),
  )
  replace(/^( *listen )80( .*;)$/m, `$1${listen}$2`)
  return text
}

/** What stands around it in /etc/nginx/nginx.conf, with everything that is written in a folder of our own. */
const around = (text) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
worker_processes 2;
events { worker_connections 4096; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join('\n')}
${text}
}
`

/**
 * Starts nginx in front of `servers` (their URLs) on this address, or one of its own; resolves to its URL and a function that
 * stops it and removes everything.
 */
export async function startNginx(program, servers, address) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-nginx-'))
  const { host, port } = address ?? (await freeAddress())
  const listen = `${host}:${port}`
  const file = join(folder, 'nginx.conf')
  const hosts = servers.map((url) => new URL(url).host)
  writeFileSync(file, around(configuration(listen, hosts)))
  const server = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text) => (log = (log + text).slice(-100_000)))
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
    server.once('error', resolve)
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://${listen}`
  const given = performance.now() + PATIENCE
  while (performance.now() < given) {
    const answers = await fetch(`${url}/health/live`).then((answer) => answer.text(), () => null)
    if (answers !== null) return { url, pid: server.pid, log: () => log, stop }
    if (server.exitCode !== null || server.pid === undefined) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`nginx did not start:\n${log}`)
}
