// Whether every row of docs/spec-coverage.md is proven: by a test that names its id in a comment directly above it
// (`// spec 2.19, 2.20`) and that passed the last time. Writes the table with its proofs beside the results.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readResults, resultsFolder, runners } from './test-results.mjs'

const TABLE = 'docs/spec-coverage.md'
const isRow = (line) => line.startsWith('|') && !/^\| (id|---) /.test(line)

/** The rows of the table, and what is wrong with their form. */
export function readTable(markdown) {
  const rows = []
  const problems = []
  for (const line of markdown.split('\n').filter(isRow)) {
    const cells = line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/)
    const [id, says, code] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
    const files = code ? code.split('<br>').map((file) => file.trim().replaceAll('`', '')) : []
    if (cells.length !== 3 || !/^\d+\.\d+$/.test(id) || !says) problems.push(`${id}: not a row of three cells: ${line}`)
    if (rows.some((row) => row.id === id)) problems.push(`${id}: two rows have this id`)
    if (!files.length) problems.push(`${id}: it names no code`)
    rows.push({ id, code: files, line })
  }
  return { rows, problems }
}

const MARKER = /\/\/ spec ((?:\d+\.\d+(?: \([^)]*\))?(?:, |$))+)$/

/**
 * The markers of a file: the row's id, of which instances of a parametrized test (`part`, none for all), the marker's line,
 * and the lines up to the next empty one, in which its test begins.
 */
export function readMarkers(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const list = MARKER.exec(line)?.[1]
    if (!list) return []
    const end = lines.findIndex((other, index) => index > at && !other.trim())
    const below = lines.slice(at + 1, end === -1 ? undefined : end)
    return [...list.matchAll(/(\d+\.\d+)(?: \(([^)]*)\))?/g)].map(([, id, part]) => ({ id, part, line: at + 1, below }))
  })
}

const runnerOf = (file) => {
  if (file.endsWith('.rs')) return 'rust'
  return file.startsWith('frontend/e2e/') ? 'e2e' : 'frontend'
}

/** The modules of a file of Rust tests, without its target (`tests/http.rs`). */
function modulesOf(file) {
  const [, place, path = ''] = /^crates\/[^/]+\/(src|tests)\/(.+)\.rs$/.exec(file) ?? []
  const names = path.split('/').filter((name) => !['lib', 'main', 'mod'].includes(name))
  return place === 'tests' ? names.slice(1) : names
}

/** The results of a function in Rust, whose runner tells modules and name, and neither file nor line. */
function ofFunction(file, below, results) {
  const name = below.map((line) => /\bfn (\w+)/.exec(line)?.[1]).find(Boolean)
  const modules = modulesOf(file).join('::')
  return results.filter((result) => {
    const path = result.name.split('::')
    return path.pop() === name && (!modules || `::${path.join('::')}::`.includes(`::${modules}::`))
  })
}

/** The results of the first test that begins below a marker. */
function ofTest(file, { line, below }, results) {
  const here = results.filter((result) => result.file === file && result.line >= line)
  const first = Math.min(...here.map((result) => result.line))
  return first <= line + below.length ? here.filter((result) => result.line === first) : []
}

/** Whether a name contains this text, and not as a part of a longer word or path. */
function contains(name, part) {
  const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w/-])${escaped}(?![\\w/-])`).test(name)
}

function resultsOfMarker(file, marker, results) {
  const found = file.endsWith('.rs') ? ofFunction(file, marker.below, results) : ofTest(file, marker, results)
  return marker.part === undefined ? found : found.filter(({ name }) => contains(name, marker.part))
}

/**
 * What is wrong, a line each, and the tests that prove each row. `sources` are the texts of all test files by their paths,
 * `results` those of each runner, `exists` tells of a file. Markers of runners that this machine lacks prove their rows.
 */
export function judge(markdown, sources, results, exists, leftOut = []) {
  const { rows, problems } = readTable(markdown)
  for (const runner of runners.filter((each) => !results[each]?.length && !leftOut.includes(each))) {
    problems.push(`there are no results of ${runner} in target/test-results: a whole \`just test\` leaves them`)
  }
  const proofs = new Map(rows.map(({ id }) => [id, new Set()]))
  const tests = new Set()
  for (const [file, text] of Object.entries(sources)) {
    for (const marker of readMarkers(text)) {
      const wrong = (what) => problems.push(`${file}:${marker.line}: ${what}`)
      const proof = proofs.get(marker.id)
      if (!proof) wrong(`the table has no row ${marker.id}`)
      const runner = runnerOf(file)
      if (!results[runner]?.length) {
        proof?.add(`\`${file}\``)
        continue
      }
      const ran = resultsOfMarker(file, marker, results[runner])
      if (!ran.length) wrong(`no test ran that begins below this marker of ${marker.id}`)
      for (const { name, ended } of ran) {
        if (ended !== 'passed') wrong(`${name}, which is to prove ${marker.id}, ${ended === 'failed' ? 'failed' : 'was skipped'}`)
        tests.add(`${file} › ${name}`)
      }
      const [first, ...others] = new Set(ran.map(({ name }) => name))
      if (first) proof?.add(`\`${file}\` › ${first}${others.length ? ` (and ${others.length} more)` : ''}`)
    }
  }
  for (const { id, code } of rows) {
    for (const file of code.filter((each) => !exists(each))) problems.push(`${id}: there is no file ${file}`)
    if (!proofs.get(id)?.size) problems.push(`${id}: no test has its id`)
  }
  return { rows: rows.length, tests: tests.size, proofs, problems }
}

/** The document with one more column: what proves each row. */
export function withProofs(markdown, proofs) {
  const cell = (line) => {
    if (line.startsWith('| id |')) return ' proven by |'
    if (line.startsWith('| --- |')) return ' --- |'
    const id = /^\| (\S+) \|/.exec(line)?.[1]
    return ` ${[...(proofs.get(id) ?? [])].map((proof) => proof.replaceAll('|', '\\|')).join('<br>')} |`
  }
  return markdown.replaceAll(/^\|.*\|$/gm, (line) => line + cell(line))
}

const root = fileURLToPath(new URL('../', import.meta.url))

/** The texts of all files that hold tests, by their paths. */
function readSources() {
  const filesIn = (folder, end) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => end.test(file))
  const files = [
    ...filesIn('crates', /^(?!.*node_modules).*\.rs$/),
    ...filesIn('frontend/src', /\.test\.tsx?$/),
    ...filesIn('frontend/e2e', /\.spec\.ts$/),
  ]
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Prints whether the specification is covered, and returns what is wrong, a line each. */
export function checkCoverage(leftOut = []) {
  const results = Object.fromEntries(runners.map((runner) => [runner, readResults(runner)]))
  const markdown = readFileSync(join(root, TABLE), 'utf8')
  const exists = (file) => existsSync(join(root, file))
  const { rows, tests, proofs, problems } = judge(markdown, readSources(), results, exists, leftOut)
  writeFileSync(join(resultsFolder, 'spec-coverage.md'), withProofs(markdown, proofs))
  for (const problem of problems) console.error(`${TABLE}: ${problem}`)
  const but = leftOut.length ? `, but for those of ${leftOut.join(' and ')}` : ''
  const outcome = problems.length ? `${problems.length} problems (above)` : `all of them passed${but}`
  console.log(`Specification: ${rows} rows, ${tests} tests, ${outcome}. Who proves what: target/test-results/spec-coverage.md`)
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = checkCoverage().length ? 1 : 0
