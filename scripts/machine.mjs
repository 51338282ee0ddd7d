// Lists what this machine lacks to build Tinerary, one line each, before a compiler fails at length. Arguments name further
// programs that are needed. Must run on an old Node.
import { spawnSync } from 'child_process'
import { readFileSync } from 'fs'

/** Why this version of Node does not suffice, or null. Vite sets the limits. */
export function nodeLacks(version) {
  const [major, minor] = version.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  return fits ? null : `Node 20.19, or 22.12 or newer (https://nodejs.org); this one is ${version}`
}

/** Why the Rust of this `rustc --version` does not suffice, or null. Without output there is no Rust. */
export function rustLacks(output, needed) {
  const found = /^rustc (\d+)\.(\d+)\S*/.exec(output || '')
  if (!found) return `Rust ${needed} or newer with cargo (https://rustup.rs); none is found`
  const [major, minor] = needed.split('.').map(Number)
  const fits = Number(found[1]) > major || (Number(found[1]) === major && Number(found[2]) >= minor)
  return fits ? null : `Rust ${needed} or newer ("rustup update"); this one is ${found[0].slice(6)}`
}

/** The output of a command, or null when it is missing or fails. */
function says(command, args, input) {
  const { status, stdout } = spawnSync(command, args, { input, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/** Whether there is such a program, even if it knows no --version. */
const isThere = (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined

/** Whether C can be compiled and linked, as SQLite and the PostgreSQL client will be. */
function compiles() {
  if (process.platform === 'win32') return true
  const [command, ...flags] = (process.env.CC || 'cc').split(' ')
  const program = '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n'
  return says(command, [...flags, '-x', 'c', '-', '-o', '/dev/null'], program) !== null
}

function lacks() {
  const cargo = readFileSync(new URL('../Cargo.toml', import.meta.url), 'utf8')
  const rust = /^rust-version = "(.*)"$/m.exec(cargo)[1]
  const rustc = says('cargo', ['--version']) && says('rustc', ['--version'])
  return [
    nodeLacks(process.versions.node),
    rustLacks(rustc, rust),
    compiles()
      ? null
      : 'a C compiler (Debian and Ubuntu: apt install build-essential; Fedora: dnf install gcc; macOS: xcode-select --install)',
    ...process.argv.slice(2).map((name) => (isThere(name) ? null : `the program ${name}; none is found`)),
  ].filter(Boolean)
}

if (process.argv[1] && import.meta.url.endsWith('/' + process.argv[1].split(/[\\/]/).pop())) {
  const found = lacks()
  for (const what of found) console.error(`Tinerary needs ${what}.`)
  process.exit(found.length ? 1 : 0)
}
