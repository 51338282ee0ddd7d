// Puts the release build with its papers into dist/: a tar.gz that needs nothing but libc, and its checksum.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { thirdParty } from './licences.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const says = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })

const { target_directory: target } = JSON.parse(says('cargo', ['metadata', '--no-deps', '--format-version', '1']))
const program = join(target, 'release/tinerary')
const triple = /^host: (.*)$/m.exec(says('rustc', ['-vV']))[1]
const version = says(program, ['--version']).trim().split(' ')[1]
const name = `tinerary-${version}-${triple}`

const dist = join(root, 'dist')
const folder = join(dist, name)
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(folder, 'monitoring'), { recursive: true })
for (const [from, to] of [
  [program, 'tinerary'],
  ['packaging/README.md', 'README.md'],
  ['docs/operations.md', 'operations.md'],
  ['docs/runbook.md', 'runbook.md'],
  ['packaging/monitoring/prometheus.yaml', 'monitoring/prometheus.yaml'],
  ['packaging/monitoring/alerts.yaml', 'monitoring/alerts.yaml'],
  ['packaging/monitoring/dashboard.json', 'monitoring/dashboard.json'],
  ['packaging/nginx/tinerary.conf', 'nginx.conf'],
  ['packaging/tinerary.service', 'tinerary.service'],
  ['packaging/tinerary.env.example', 'tinerary.env.example'],
  ['LICENSE-MIT', 'LICENSE-MIT'],
  ['LICENSE-APACHE', 'LICENSE-APACHE'],
]) {
  copyFileSync(join(from === program ? '' : root, from), join(folder, to))
  chmodSync(join(folder, to), from === program ? 0o755 : 0o644)
}
writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdParty(root, triple))

const archive = `${name}.tar.gz`
// Files unpacked as root must not belong to the user who built them.
says('tar', ['-C', dist, '--owner=0', '--group=0', '--numeric-owner', '-czf', join(dist, archive), name])
rmSync(folder, { recursive: true })
const sum = createHash('sha256')
  .update(readFileSync(join(dist, archive)))
  .digest('hex')
// As `sha256sum --check` reads it.
writeFileSync(join(dist, `${archive}.sha256`), `${sum}  ${archive}\n`)
console.log(`dist/${archive}`)
