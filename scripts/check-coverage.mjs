// Whether everything that the specification says is proven: each row of docs/spec-coverage.md names code that is there,
// and tests that ran when all tests ran the last time, and passed.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readResults, runners } from './test-results.mjs'

const TABLE = 'docs/spec-coverage.md'

/** The rows of the table, and what is wrong with their form. */
export function readTable(markdown) {
  const rows = []
  const problems = []
  for (const line of markdown.split('\n').filter((each) => each.startsWith('|') && !/^\| (id|---) /.test(each))) {
    const cells = line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/)
    const [id, says, code, proof] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
    const wrong = (what) => problems.push(`${id}: ${what}`)
    if (cells.length !== 4 || !/^\d+\.\d+$/.test(id) || !says) wrong(`this is no row of four cells: ${line}`)
    if (rows.some((row) => row.id === id)) wrong('there are two rows of this id')
    const parts = (cell) => (cell ? cell.split('<br>').map((part) => part.trim()) : [])
    const tests = parts(proof).flatMap((part) => {
      const [, file, name] = /^`([^`]+)` › (.+)$/.exec(part) ?? []
      if (!file) wrong(`a test is written as \`file\` › name, and not as ${part}`)
      return file ? [{ file, name }] : []
    })
    const files = parts(code).map((part) => part.replaceAll('`', ''))
    if (!tests.length) wrong('it names no test')
    if (!files.length) wrong('it names no code')
    rows.push({ id, code: files, tests })
  }
  return { rows, problems }
}

const runnerOf = (file) => {
  if (file.endsWith('.rs')) return 'rust'
  return file.startsWith('frontend/e2e/') ? 'e2e' : 'frontend'
}

/** The modules that a file of Rust tests is. The target that it belongs to (`tests/http.rs`) is not among them. */
function modulesOf(file) {
  const [, place, path = ''] = /^crates\/[^/]+\/(src|tests)\/(.+)\.rs$/.exec(file) ?? []
  const names = path.split('/').filter((name) => !['lib', 'main', 'mod'].includes(name))
  return place === 'tests' ? names.slice(1) : names
}

/** Whether a result is that of this test. Of a test in Rust it tells modules and name, and no file. */
function isOf({ file, name }, result) {
  if (result.file !== undefined) return result.file === file && result.name === name
  const path = result.name.split('::')
  if (path.pop() !== name) return false
  const modules = modulesOf(file).join('::')
  return !modules || `::${path.join('::')}::`.includes(`::${modules}::`)
}

/** Where a test of that name is, when it is not where the row says. */
function hint({ file, name }, results, repository) {
  const last = (title) => title.split(' › ').at(-1)
  const others =
    runnerOf(file) === 'rust'
      ? repository.rustFiles().filter((other) => other !== file && repository.read(other)?.includes(`fn ${name}(`))
      : results.filter((result) => last(result.name) === last(name)).map((result) => `${result.file} › ${result.name}`)
  return others.length ? `; but there is ${[...new Set(others)].join(' and ')}` : ''
}

/** What is wrong with the test, or nothing. Without results only its file is looked for. */
function problemOf(test, results, repository) {
  const text = repository.read(test.file)
  if (text === undefined) return `there is no such file${hint(test, results ?? [], repository)}`
  if (!results?.length) return undefined
  const isHere = runnerOf(test.file) !== 'rust' || text.includes(`fn ${test.name}(`)
  const ends = isHere ? results.filter((result) => isOf(test, result)).map(({ ended }) => ended) : []
  if (ends.includes('failed')) return 'it failed'
  if (ends.includes('passed')) return undefined
  return ends.length ? 'it was skipped' : `no test of that name ran${hint(test, results, repository)}`
}

/**
 * What is wrong with the table, a line each, and how much it names. `results` are those of each runner, `repository` has
 * `read` and `rustFiles`. Of runners that this machine has to leave out, only the files are looked for.
 */
export function judge(markdown, results, repository, leftOut = []) {
  const { rows, problems } = readTable(markdown)
  const named = new Map()
  for (const runner of runners.filter((each) => !results[each]?.length && !leftOut.includes(each))) {
    problems.push(`there are no results of ${runner} in target/test-results: a whole \`just test\` leaves them`)
  }
  for (const { id, code, tests } of rows) {
    for (const file of code.filter((each) => repository.read(each) === undefined)) {
      problems.push(`${id}: there is no file ${file}`)
    }
    for (const test of tests) {
      const key = `${test.file} › ${test.name}`
      if (!named.has(key)) named.set(key, problemOf(test, results[runnerOf(test.file)], repository))
      if (named.get(key)) problems.push(`${id}: ${key}: ${named.get(key)}`)
    }
  }
  return { rows: rows.length, tests: named.size, problems }
}

const root = new URL('../', import.meta.url)
const repository = {
  read: (file) => (existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), 'utf8') : undefined),
  rustFiles: () =>
    readdirSync(new URL('crates/', root), { recursive: true })
      .map((file) => `crates/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.rs')),
}

/** Says how the table stands, and whether it is all right. */
export function checkCoverage(leftOut = []) {
  const results = Object.fromEntries(runners.map((runner) => [runner, readResults(runner)]))
  const { rows, tests, problems } = judge(repository.read(TABLE), results, repository, leftOut)
  for (const problem of problems) console.error(`${TABLE}: ${problem}`)
  const but = leftOut.length ? `, but for those of ${leftOut.join(' and ')}` : ''
  const outcome = problems.length ? `${problems.length} problems (above).` : `all of them ran${but}.`
  console.log(`Specification: ${rows} rows, ${tests} tests named, ${outcome}`)
  return problems.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = checkCoverage() ? 0 : 1
