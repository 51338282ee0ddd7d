// Installs the npm packages of the given folders, or of the web app, when their package-lock.json has changed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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
    await thrice(() => execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' }))
    writeFileSync(stamp, lock)
  } finally {
    release()
  }
}

/** The registry is another machine: what fails for a moment is tried again, twice. */
async function thrice(fetch) {
  for (const seconds of [2, 10]) {
    try {
      return fetch()
    } catch {
      console.error(`npm ci failed; it is tried again in ${seconds} s`)
      await setTimeout(1000 * seconds)
    }
  }
  return fetch()
}

/** Waits until no other process installs into the same folder; `mark` is its lock file, with its process id. */
async function alone(mark) {
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(mark, String(process.pid), { flag: 'wx' })
      return () => rmSync(mark, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (lives(mark)) {
      if (tries === 0) console.log(`Another process installs packages, says ${fileURLToPath(mark)}; waiting for it`)
      await setTimeout(200)
    } else rmSync(mark, { recursive: true, force: true })
  }
}

/** Whether the process that holds the lock still runs; one that was killed left its file behind. */
function lives(mark) {
  try {
    const id = Number(readFileSync(mark, 'utf8'))
    // The file is empty for a moment after its creation.
    return id === 0 || process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
