// Installs the packages of the folders that are named, or of the web app, when their package-lock.json has changed since
// the last time.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { nodeLacks } from './machine.mjs'

const lacks = nodeLacks(process.versions.node)
if (lacks) {
  console.error(`Tinerary needs ${lacks}.`)
  process.exit(1)
}

const root = new URL('../', import.meta.url)
const folders = process.argv.slice(2)
for (const folder of folders.length ? folders : ['frontend']) await install(new URL(`${folder}/`, root))

async function install(folder) {
  const lock = readFileSync(new URL('package-lock.json', folder), 'utf8')
  const stamp = new URL('node_modules/.installed-lock.json', folder)
  const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (installed()) return
  const release = await alone(new URL('.installing', folder))
  try {
    if (installed()) return
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    execFileSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
    writeFileSync(stamp, lock)
  } finally {
    release()
  }
}

/** Waits until no other process installs into the same folder; a mark that is 5 minutes old was left by one that died. */
async function alone(mark) {
  const remove = () => rmSync(mark, { recursive: true, force: true })
  for (;;) {
    try {
      mkdirSync(mark)
      return remove
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const made = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > 300_000) remove()
    else await setTimeout(200)
  }
}
