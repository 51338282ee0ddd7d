// Installs the web app's packages when package-lock.json has changed since the last time.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: Tinerary needs 20.19 or newer.`)
  process.exit(1)
}

const frontend = new URL('../frontend/', import.meta.url)
const lock = readFileSync(new URL('package-lock.json', frontend), 'utf8')
const stamp = new URL('node_modules/.installed-lock.json', frontend)
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: frontend, stdio: 'inherit' })
  writeFileSync(stamp, lock)
}
