// `just test --changed`: which parts, and which specs of the browser, the files that differ from main can break.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** Files that have changed since the work left `main`, committed or not. */
export function changedFiles(base = 'main') {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [since] = git('merge-base', base, 'HEAD')
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Each crate with those that are built from it, itself among them; of tests, too. */
export function dependents(manifests) {
  const uses = Object.fromEntries(
    Object.entries(manifests).map(([name, toml]) => [name, [...toml.matchAll(/^tinerary-([\w-]+)\b/gm)].map(([, used]) => used)]),
  )
  const above = (name, seen = new Set([name])) => {
    for (const [other, used] of Object.entries(uses)) {
      if (used.includes(name) && !seen.has(other)) above(other, seen.add(other))
    }
    return seen
  }
  return Object.fromEntries(Object.keys(uses).map((name) => [name, [...above(name)]]))
}

const readManifests = () =>
  Object.fromEntries(readdirSync('crates').map((name) => [name, readFileSync(`crates/${name}/Cargo.toml`, 'utf8')]))

/** Every screen once, and the journeys, which also run on the cluster. */
const EVERYWHERE = ['pages', '-journey']
/** By the first pattern that fits: parts, and specs of the browser by a part of their name. Of crates those above come too. */
const RULES = [
  [/^(docs|packaging\/(?!nginx)|bench|README|CONTRIBUTING|LICENSE)/, { parts: ['scripts'] }],
  [/^frontend\/e2e\/(?:.*\/)?([\w-]+)\.spec\.ts$/, { parts: ['e2e'], own: true }],
  [/^frontend\/e2e\/pictures\//, { parts: ['e2e'], specs: ['pages'] }],
  [/^frontend\/src\/(pages|features)\/(auth|profile)\//, { parts: ['frontend', 'e2e'], specs: ['pages', 'signing-up', 'sessions', 'passwords', 'profile', 'account-journey'] }],
  [/^frontend\/src\/(pages|features)\/home\//, { parts: ['frontend', 'e2e'], specs: ['pages', 'home'] }],
  [/^frontend\/src\/(pages|features)\/(cities|hotels)\//, { parts: ['frontend', 'e2e'], specs: ['pages', 'cit', 'hotel', 'guest-journey', 'admin-journey'] }],
  [/^frontend\/src\/(pages|features)\//, { parts: ['frontend', 'e2e'], specs: ['pages', 'city', 'hotel.', 'author', 'user-journey'] }],
  [/^frontend\/src\/.*\.test\.tsx?$|^frontend\/src\/testing\//, { parts: ['frontend'] }],
  [/^frontend\//, { parts: ['frontend', 'e2e'], specs: [...EVERYWHERE, 'shell', 'layout', 'routes'] }],
  [/^packaging\/nginx\//, { parts: ['scripts', 'cluster', 'e2e'], specs: EVERYWHERE }],
  [/^scripts\/chaos\//, { parts: ['scripts', 'chaos'] }],
  [/^scripts\/cluster\//, { parts: ['cluster'] }],
  [/^scripts\/api\/|^scripts\/test-api/, { parts: ['api'] }],
  [/^scripts\/(cluster|nginx|postgres|redis|tinerary)\.mjs$/, { parts: ['scripts', 'chaos', 'cluster', 'api', 'e2e'], specs: EVERYWHERE }],
  [/^scripts\//, { parts: ['scripts'] }],
  [/^openapi\//, { parts: ['http-api', 'api', 'frontend'] }],
  [/^migrations\//, { crate: 'infrastructure', parts: ['api', 'chaos', 'cluster', 'e2e'], specs: ['-journey'] }],
  [/^crates\/(storage|serving)\/src\/|^crates\/infrastructure\/src\/rate_limits/, { parts: ['api', 'chaos', 'cluster', 'e2e'], specs: ['-journey'] }],
  [/^crates\/[\w-]+\/src\//, { parts: ['api', 'cluster', 'e2e'], specs: ['-journey'] }],
  [/^crates\//, {}],
]

/**
 * What these files can break: `{ parts, specs }`, lint always among the parts; or null for everything, when one of them is
 * known to no rule (the lock file, the tests' own machinery).
 */
export function brokenBy(files, crates = dependents(readManifests())) {
  const parts = new Set(['lint'])
  const specs = new Set()
  for (const file of files) {
    const [pattern, rule] = RULES.find(([each]) => each.test(file)) ?? []
    if (!rule) return null
    for (const part of rule.parts ?? []) parts.add(part)
    for (const spec of rule.specs ?? []) specs.add(spec)
    if (rule.own) specs.add(pattern.exec(file)[1])
    const crate = rule.crate ?? /^crates\/([\w-]+)\//.exec(file)?.[1]
    for (const one of crates[crate] ?? []) parts.add(one)
  }
  // They have no tests of their own.
  parts.delete('test-support')
  return { parts: [...parts], specs: [...specs] }
}
