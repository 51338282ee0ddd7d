// The licences of everything that is inside a release package: Rust crates, the C that they build, and the web app's
// packages.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const licenceFile = /^(licen[cs]es?|copying|copyright|notice|unlicense)([-._].*)?$/i
const notText = /\.(rs|js|mjs|ts|py|json)$/i

/** The text of the file THIRD-PARTY.txt: each licence once, below the names of all that it is for. */
export function thirdParty(root, triple) {
  const users = new Map()
  const missing = []
  for (const { name, licence, folder } of [...crates(root, triple), ...packages(root)]) {
    // A package that forgot the text, where the licence wants it to go along.
    const added = join(root, 'packaging/licences', `${name.split(' ')[0]}.txt`)
    const texts = existsSync(added) ? [readFileSync(added, 'utf8').trim()] : licenceTexts(folder)
    if (!texts.length) missing.push(`${name} (${licence})`)
    for (const text of texts) users.set(text, [...(users.get(text) ?? []), `${name} (${licence})`])
  }
  users.set(termsOfPasswords(root), ['Django, its list of common passwords (BSD-3-Clause)'])
  const line = '='.repeat(78)
  const parts = [...users].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`)
  const without = missing.length
    ? `Under these licences too, without a text of their own:\n${missing.join('\n')}\n\n`
    : ''
  return `Tinerary contains the following, under their own licences.\n\n${without}${parts.join('\n')}`
}

/** They stand above the list itself, which is in the program. */
function termsOfPasswords(root) {
  const list = readFileSync(join(root, 'crates/infrastructure/src/security/common-passwords.txt'), 'utf8')
  const [, terms] = /^(# Copyright[^]*?)\n[^#]/m.exec(list)
  return terms.replace(/^# ?/gm, '')
}

/** The crates that end up in the program; not those that only help to build it. */
function crates(root, triple) {
  const flags = ['--locked', '--format-version', '1', '--filter-platform', triple]
  const output = execFileSync('cargo', ['metadata', ...flags, '--features', 'tinerary-server/postgres-tls'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const metadata = JSON.parse(output)
  const byId = new Map(metadata.packages.map((crate) => [crate.id, crate]))
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]))
  const runsInCompiler = (id) => byId.get(id).targets.some((target) => target.kind.includes('proc-macro'))
  const seen = new Set()
  const visit = (id) => {
    if (seen.has(id) || runsInCompiler(id)) return
    seen.add(id)
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      // Crates called *-src hold the source of a C library, and *-vendored a web app: needed to build, and shipped all the same.
      const carried = /-(src|vendored)$/.test(byId.get(pkg).name)
      const shipped = kinds.some(({ kind }) => kind === null || (kind === 'build' && carried))
      if (shipped) visit(pkg)
    }
  }
  visit(metadata.packages.find(({ name }) => name === 'tinerary-server').id)
  return [...seen]
    .map((id) => byId.get(id))
    .filter((crate) => crate.source !== null)
    .map((crate) => ({
      name: `${crate.name} ${crate.version}`,
      licence: crate.license ?? 'see its text',
      folder: dirname(crate.manifest_path),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The packages that the web app imports, and Tailwind, whose style sheet is in it. */
function packages(root) {
  const folder = join(root, 'frontend')
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path && (!dev || path === 'node_modules/tailwindcss'))
    .map(([path, { version, license }]) => ({
      name: `${path.replace(/^.*node_modules\//, '')} ${version}`,
      licence: license ?? 'see its text',
      folder: join(folder, path),
    }))
    .filter((found) => existsSync(found.folder))
}

/** Beside the manifest, and with the C that came along. */
function licenceTexts(folder, depth = 0) {
  const skipped = /^(node_modules|tests?|benches|examples|docs?|target)$/
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return depth < 3 && !skipped.test(entry.name) ? licenceTexts(path, depth + 1) : []
    const wanted = licenceFile.test(basename(path)) && !notText.test(path)
    return wanted ? [readFileSync(path, 'utf8').replace(/\r/g, '').trim()] : []
  })
}
