// Checks the dependencies between the crates against docs/architecture.md: no arrow may point outwards. And that examples in
// comments run as tests: only a crate that has some says nothing of `doctest`, as looking for them takes seconds.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const adapters = ['tinerary-storage', 'tinerary-infrastructure', 'tinerary-serving', 'tinerary-http-api', 'tinerary-server']
const outer = ['tinerary-application', ...adapters]
const forbidden = {
  'tinerary-pictures': ['tinerary-domain', 'tinerary-demo', ...outer],
  'tinerary-photos': ['tinerary-pictures', 'tinerary-demo', ...outer],
  'tinerary-domain': ['tinerary-photos', 'tinerary-pictures', 'tinerary-demo', ...outer, 'actix-web', 'diesel', 'serde', 'tokio'],
  'tinerary-demo': [...outer, 'actix-web', 'diesel', 'tokio'],
  'tinerary-application': [
    ...adapters,
    ...['prometheus-client', 'tinerary-photos', 'tinerary-pictures', 'tinerary-demo', 'actix-web', 'diesel', 'tokio'],
  ],
  // The machine under the adapters: no repository, no call.
  'tinerary-storage': ['tinerary-infrastructure', 'tinerary-serving', 'tinerary-http-api', 'tinerary-pictures', 'tinerary-demo', 'actix-web'],
  'tinerary-serving': ['tinerary-storage', 'tinerary-infrastructure', 'tinerary-http-api', 'tinerary-pictures', 'tinerary-demo', 'diesel', 'utoipa'],
  'tinerary-infrastructure': ['tinerary-serving', 'tinerary-http-api', 'actix-web'],
  'tinerary-http-api': ['tinerary-storage', 'tinerary-infrastructure', 'tinerary-photos', 'tinerary-pictures', 'tinerary-demo', 'diesel'],
  // The program holds nothing that only tests need.
  'tinerary-server': ['tinerary-test-support'],
}

let wrong = 0
for (const [crate, names] of Object.entries(forbidden)) {
  const tree = execFileSync('cargo', ['tree', '--locked', '-e', 'normal', '--prefix', 'none', '-p', crate], {
    encoding: 'utf8',
  })
  const used = new Set(tree.split('\n').map((line) => line.split(' ')[0]))
  if (!used.has(crate)) throw new Error(`cargo tree does not know ${crate}`)
  for (const name of names.filter((name) => used.has(name))) {
    console.error(`${crate} must not depend on ${name}`)
    wrong++
  }
}
for (const crate of readdirSync('crates')) {
  const sources = readdirSync(`crates/${crate}/src`, { recursive: true }).filter((name) => name.endsWith('.rs'))
  const hasExamples = sources.some((name) => /^\s*\/\/[/!] ```(?!text)/m.test(readFileSync(`crates/${crate}/src/${name}`, 'utf8')))
  const areRun = !/^doctest = false$/m.test(readFileSync(`crates/${crate}/Cargo.toml`, 'utf8'))
  if (hasExamples === areRun) continue
  console.error(`crates/${crate}/Cargo.toml: ${hasExamples ? 'its comments have examples, which doctest = false leaves out' : 'without examples in comments, [lib] says doctest = false'}`)
  wrong++
}
process.exit(wrong ? 1 : 0)
