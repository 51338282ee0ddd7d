// The table of threats in docs/resilience.md names tests, scenarios and files that are there.
import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'

const read = (file) => readFileSync(file, 'utf8')
const files = (folder, ending) => readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(ending)).map((file) => `${folder}/${file}`)

const there = new Set([
  ...files('crates', '.rs').flatMap((file) => [...read(file).matchAll(/\bfn (\w+)\(/g)].map(([, name]) => name)),
  ...files('scripts/chaos/scenarios', '.mjs').flatMap((file) => [...read(file).matchAll(/\bid: '([\w-]+)'/g)].map(([, id]) => id)),
  ...[...files('frontend/e2e', '.spec.ts'), ...files('scripts', '.test.mjs')].map((file) => basename(file)),
])
const rows = [...read('docs/resilience.md').matchAll(/^\| (T\d+) \|[^|]+\|(.+)\|$/gm)]
const wrong = rows.flatMap(([, threat, said]) => {
  const names = [...said.matchAll(/`([a-z][\w.-]+)`/g)].map(([, name]) => name)
  const missing = names.filter((name) => !there.has(name))
  return names.length === 0 ? [`${threat} names nothing`] : missing.map((name) => `${threat} names ${name}, which is not there`)
})
if (rows.length === 0) wrong.push('There is no table of threats')
for (const line of wrong) console.error(`docs/resilience.md: ${line}`)
process.exitCode = wrong.length === 0 ? 0 : 1
