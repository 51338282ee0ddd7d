// The parts of the tests: what each reads of the repository. The same list says what a change can break (--changed), what need not
// run again (TINERARY_REUSE=1), and what is hidden from a part while it runs, so that a file that was forgotten here is missed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

/** The crates with tests, those that others are built from first. */
export const crates = ['pictures', 'photos', 'domain', 'demo', 'application', 'storage', 'infrastructure', 'serving', 'http-api', 'server']
export const parts = ['lint', 'scripts', ...crates, 'api', 'frontend', 'e2e', 'chaos', 'cluster']

/** What a crate reads besides its own folder and the crates it depends on; only its tests, when they are said to. */
const MORE = {
  domain: { tests: ['openapi/'] },
  storage: { all: ['migrations/'] },
  infrastructure: { tests: ['crates/storage/tests/', 'migrations/'] },
  'test-support': { all: ['migrations/'] },
  'http-api': { tests: ['openapi/'] },
  server: { tests: ['packaging/', 'docs/runbook.md', 'docs/operations.md', 'crates/infrastructure/tests/', 'openapi/'] },
}

/** What the built web app is made of. */
export const webApp = [/^frontend\/(?!e2e\/|src\/testing\/|.*\.test\.tsx?$)/, 'crates/demo/data/', 'openapi/pages.json']

/** The tests' own machinery, and what decides how everything is built. */
const MACHINERY = ['.ci/', '.cargo/', 'justfile', 'rustfmt.toml', 'clippy.toml', /^scripts\/(?!check-|page-weight|licences|package|test-package|dev\.)[\w-]+(?<!\.test)\.mjs$/]
const CARGO = ['Cargo.toml', 'Cargo.lock', /^crates\/[\w-]+\/Cargo\.toml$/]

/** The crates of each crate's manifest: those of the program, and those of its tests, too. */
export function dependenciesOf(toml) {
  const named = (sections) =>
    [...toml.matchAll(/^\[([\w.-]+)\]\n([^]*?)(?=^\[|(?![^]))/gm)]
      .filter(([, section]) => sections.includes(section))
      .flatMap(([, , lines]) => [...lines.matchAll(/^tinerary-([\w-]+?)(?:\.workspace)?\s*=/gm)].map(([, name]) => name))
  const own = named(['dependencies', 'build-dependencies'])
  return { own, tests: [...own, ...named(['dev-dependencies'])] }
}

const readManifests = () =>
  Object.fromEntries(readdirSync('crates').map((name) => [name, readFileSync(`crates/${name}/Cargo.toml`, 'utf8')]))

/** A crate and everything that it is built from, without the tests of any. */
function builtFrom(name, graph, seen = new Set([name])) {
  for (const used of graph[name].own) if (!seen.has(used)) builtFrom(used, graph, seen.add(used))
  return [...seen]
}

const withoutTests = (name) => new RegExp(`^crates/${name}/(?!tests/)`)
const sourcesOf = (names) => names.flatMap((name) => [withoutTests(name), ...(MORE[name]?.all ?? [])])

/** The patterns of the files that each part reads: a folder, a file, or what fits an expression. */
export function readsOf(manifests = readManifests()) {
  const graph = Object.fromEntries(Object.entries(manifests).map(([name, toml]) => [name, dependenciesOf(toml)]))
  // But for the web app, which only the browser and the program's own tests ask for.
  const program = sourcesOf(builtFrom('server', graph))
  const ofCrate = (name) => [
    `crates/${name}/`,
    ...sourcesOf([...new Set([name, ...graph[name].tests.flatMap((used) => builtFrom(used, graph))])]),
    ...(MORE[name]?.tests ?? []),
  ]
  const servers = ['crates/infrastructure/tests/servers/', 'packaging/nginx/']
  const reads = {
    lint: [/./],
    scripts: ['scripts/', 'packaging/nginx/', 'deny.toml', ...CARGO],
    ...Object.fromEntries(crates.map((name) => [name, ofCrate(name)])),
    server: [...ofCrate('server'), ...webApp],
    api: [...program, 'scripts/api/', 'openapi/'],
    frontend: [/^frontend\/(?!e2e\/)/, 'openapi/', 'crates/demo/data/', 'crates/application/src/services/google.rs'],
    e2e: [...program, ...webApp, 'frontend/e2e/', 'frontend/src/testing/', 'openapi/', ...servers],
    chaos: [...program, 'scripts/chaos/', ...servers],
    cluster: [...program, 'scripts/cluster/', 'scripts/api/', 'crates/http-api/tests/http/permissions.md', 'openapi/', ...servers],
  }
  const isRust = (name) => name !== 'frontend' && name !== 'scripts'
  return Object.fromEntries(Object.entries(reads).map(([name, own]) => [name, [...own, ...MACHINERY, ...(isRust(name) ? CARGO : [])]]))
}

const fits = (pattern, path) => {
  if (pattern instanceof RegExp) return pattern.test(path)
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern
}
export const isRead = (patterns, path) => patterns.some((pattern) => fits(pattern, path))

/** The parts that files like these can change the result of. */
export const brokenBy = (files, reads = readsOf()) => parts.filter((part) => files.some((file) => isRead(reads[part], file)))

/** All files of the commit, `[{ path, hash }]`. */
export function filesOf(commit = 'HEAD') {
  const lines = execFileSync('git', ['ls-tree', '-r', '--full-tree', commit], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n').filter(Boolean)
  return lines.map((line) => {
    const [about, path] = line.split('\t')
    return { path, hash: about }
  })
}

/** What two runs of a part have in common whose results are the same: the contents of what it reads, and the machine's `facts`. */
export function keyOf(patterns, files, facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const { path, hash: content } of files) if (isRead(patterns, path)) hash.update(`${content}\t${path}\n`)
  return hash.digest('hex').slice(0, 32)
}

/** The highest folders that hold nothing of what a part reads. */
export function hiddenFrom(patterns, files) {
  const foldersOf = (path) => path.split('/').slice(0, -1).map((_, at, all) => all.slice(0, at + 1).join('/'))
  const read = new Set(files.filter(({ path }) => isRead(patterns, path)).flatMap(({ path }) => foldersOf(path)))
  const hidden = new Set()
  for (const { path } of files) {
    const first = foldersOf(path).find((folder) => !read.has(folder))
    if (first) hidden.add(first)
  }
  return [...hidden].sort()
}

/** Files that have changed since the work left `main`, committed or not. */
export function changedFiles(base = 'main') {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [since] = git('merge-base', base, 'HEAD')
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}
