// Checks what we depend on (ADR 41): licences, duplicates and sources of the crates by cargo-deny, licences and sources of the
// npm packages by their lock files. Advisories about known holes are printed where their databases can be reached, and said not to
// have been looked at where not; with --advisories they are errors, and so is a database that cannot be reached.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { built } from './tinerary.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const version = '0.20.2'
const requirements = join(root, 'scripts/dependencies/requirements.txt')

/** Licences of what is shipped with the web app beside those of the crates: the font's. */
const ofWebApp = ['OFL-1.1']
/** And those of what only builds and tests: none of it is in a package. */
const ofTools = ['BlueOak-1.0.0', 'BSD-2-Clause', 'CC0-1.0', 'MIT-0', 'MPL-2.0', 'Python-2.0']
/** Packages whose manifest names no licence in today's form, and what their text says. */
const read = { 'parse-cache-control': 'BSD-3-Clause' }

/** The licences that deny.toml allows. */
export function allowedLicences(toml) {
  const section = /^\[licenses\]\n([^]*?)(?=^\[|(?![^]))/m.exec(toml)?.[1] ?? ''
  const list = /^allow = \[([^\]]*)\]/m.exec(section)?.[1]
  if (list === undefined) throw new Error('deny.toml allows no licences')
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
}

/** Whether an SPDX expression lets us do with what is allowed: OR is a choice, AND asks for both. */
export function fits(expression, allowed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const take = (token) => tokens[at] === token && ++at > 0
  const one = () => {
    if (take('(')) {
      const inside = either()
      return take(')') && inside
    }
    const name = tokens[at++]
    return allowed.includes(take('WITH') ? `${name} WITH ${tokens[at++]}` : name)
  }
  const both = () => {
    let all = one()
    while (take('AND')) all = one() && all
    return all
  }
  const either = () => {
    let any = both()
    while (take('OR')) any = both() || any
    return any
  }
  return either() && at === tokens.length
}

/** What is wrong with the packages of a lock file, a line each. `isShipped` tells of a path and its entry. */
export function wrongPackages(lock, { allowed, forTools, isShipped }) {
  const versions = new Map()
  const wrong = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path) continue
    const name = path.replace(/^.*node_modules\//, '')
    const shown = `${name} ${entry.version}`
    const shipped = isShipped(path, entry)
    const licence = entry.license ?? read[name] ?? 'none that it names'
    if (!fits(licence, shipped ? allowed : [...allowed, ...forTools])) {
      wrong.push(`${shown}: its licence is ${licence}${shipped ? ', and it is in the web app' : ''}`)
    }
    // A package of the registry has a sum, and nothing but the registry of this machine's npm is named.
    if (entry.resolved || entry.link) wrong.push(`${shown}: it comes from ${entry.resolved ?? 'a folder'}`)
    else if (!entry.integrity) wrong.push(`${shown}: it has no sum`)
    if (shipped) versions.set(name, [...(versions.get(name) ?? []), entry.version])
  }
  for (const [name, all] of versions) {
    if (all.length > 1) wrong.push(`${name}: it is in the web app in several versions, ${all.join(' and ')}`)
  }
  return wrong
}

/** What there is to say of the advisories: `found` is whether there are any, `none` why there was no look. */
export function ofAdvisories({ status, output }) {
  if (/failed to fetch advisory database|endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH/.test(output)) {
    return { none: 'the database cannot be reached' }
  }
  return { found: status !== 0 }
}

function checkPackages() {
  const allowed = allowedLicences(readFileSync(join(root, 'deny.toml'), 'utf8'))
  const isWebApp = (path, { dev }) => !dev || path === 'node_modules/tailwindcss'
  return [
    ['frontend', { allowed: [...allowed, ...ofWebApp], isShipped: isWebApp }],
    // The tests' servers: none of it is shipped.
    ['crates/infrastructure/tests/servers', { allowed, isShipped: () => false }],
  ].flatMap(([folder, rules]) => {
    const lock = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))
    return wrongPackages(lock, { ...rules, forTools: ofTools }).map((line) => `${folder}: ${line}`)
  })
}

/** The program cargo-deny, installed below the build folder. */
function cargoDeny() {
  const sum = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)
  const folder = join(built, 'tools', `cargo-deny-${version}-${sum}`)
  const program = join(folder, 'bin', process.platform === 'win32' ? 'cargo-deny.exe' : 'cargo-deny')
  if (existsSync(program)) return program
  // Made beside it and then moved: two that check at once do not see half of it.
  const made = `${folder}.${process.pid}`
  mkdirSync(join(built, 'tools'), { recursive: true })
  try {
    if (!fetchBuilt(made)) {
      console.log(`Building cargo-deny ${version}, once: that takes some minutes.`)
      const flags = ['--locked', '--quiet', '--root', made, `cargo-deny@${version}`]
      execFileSync('cargo', ['install', ...flags], { cwd: root, stdio: 'inherit' })
    }
    if (!existsSync(folder)) renameSync(made, folder)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return program
}

/** Fetches the program ready-made, where there is one for this machine. */
function fetchBuilt(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes']
  for (const [command, args] of [
    ['python3', ['-m', 'venv', folder]],
    [join(folder, 'bin', 'python'), [...pip, '--requirement', requirements]],
  ]) {
    const { status, error } = spawnSync(command, args, { stdio: 'ignore' })
    if (error || status !== 0) {
      rmSync(folder, { recursive: true, force: true })
      return false
    }
  }
  return true
}

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 })
  return { status, output: error ? String(error) : `${stdout}${stderr}` }
}

function main(mustKnow) {
  const deny = cargoDeny()
  const flags = ['--locked', '--log-level', 'warn', 'check', '--hide-inclusion-graph']
  const crates = run(deny, [...flags, 'licenses', 'bans', 'sources'], root)
  if (crates.status !== 0) console.error(crates.output)
  const packages = checkPackages()
  for (const line of packages) console.error(line)
  const advisories = [
    ['crates', run(deny, [...flags, 'advisories'], root)],
    ['npm packages', run('npm', ['audit', '--omit=dev', '--fetch-retries=0'], join(root, 'frontend'))],
  ].map(([what, ran]) => {
    const { none, found } = ofAdvisories(ran)
    if (none) console.log(`Advisories about ${what}: not looked at, ${none}.`)
    else if (found) console.log(`Advisories about ${what}:\n${ran.output}`)
    return none !== undefined || found
  })
  const isWrong = crates.status !== 0 || packages.length > 0 || (mustKnow && advisories.some(Boolean))
  return isWrong ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--fetch')) cargoDeny()
  else process.exit(main(process.argv.includes('--advisories')))
}
