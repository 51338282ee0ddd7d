// The results of the last run of each test runner, in target/test-results: which tests ran, and how each ended.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
export const resultsFolder = join(root, 'target', 'test-results')
const inRepository = (file) => relative(root, file).replaceAll('\\', '/')

/** Each runner, and how to read what it leaves. */
const readers = { rust: readRust, frontend: readVitest, e2e: readPlaywright }
export const runners = Object.keys(readers)

/** Where a runner leaves its results. */
export const resultsOf = (runner, folder = resultsFolder) => join(folder, `${runner}.${runner === 'rust' ? 'txt' : 'json'}`)

/** Where it leaves those of a second try, of what failed. */
export const secondResultsOf = (runner, folder = resultsFolder) => resultsOf(runner, join(folder, 'again'))

/** Removes the results of an earlier run. */
export function forgetResults(runner, folder = resultsFolder) {
  mkdirSync(join(folder, 'again'), { recursive: true })
  for (const file of [resultsOf(runner, folder), secondResultsOf(runner, folder)]) rmSync(file, { force: true })
}

/**
 * A list of `{ file, line, project, name, ended }`, or nothing when the runner left nothing. Tests in Rust have no file and
 * line, and only those of Playwright have a project. What passed at a second try has passed.
 */
export function readResults(runner, folder = resultsFolder) {
  const read = (file) => (existsSync(file) ? readers[runner](readFileSync(file, 'utf8')) : undefined)
  const identity = ({ file, line, project, name }) => JSON.stringify([file, line, project, name])
  const second = read(secondResultsOf(runner, folder)) ?? []
  const passed = new Set(second.filter(({ ended }) => ended === 'passed').map(identity))
  for (const { ended, ...failed } of second) if (ended === 'failed') passed.delete(identity(failed))
  return read(resultsOf(runner, folder))?.map((one) => (one.ended === 'failed' && passed.has(identity(one)) ? { ...one, ended: 'passed' } : one))
}

/** What `cargo test` prints. The name is the whole path, `cities::sqlite::filters_together`. */
export function readRust(text) {
  const ends = { ok: 'passed', FAILED: 'failed', ignored: 'skipped' }
  const lines = text.matchAll(/^test (\S+)(?: - should panic)? \.\.\. (ok|FAILED|ignored)/gm)
  return [...lines].map(([, name, end]) => ({ name, ended: ends[end] }))
}

/** The JSON of vitest, run with `--includeTaskLocation`. */
export function readVitest(text) {
  const ends = { passed: 'passed', failed: 'failed' }
  return JSON.parse(text).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, location }) => ({
      file: inRepository(file),
      line: location?.line,
      name: [...ancestorTitles, title].join(' › '),
      ended: ends[status] ?? 'skipped',
    })),
  )
}

/** The JSON of Playwright, which has a test once for each of its projects. */
export function readPlaywright(text) {
  const ends = { expected: 'passed', unexpected: 'failed', flaky: 'failed' }
  const { config, suites } = JSON.parse(text)
  const testsIn = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, status }) => ({
        file: inRepository(join(config.rootDir, file)),
        line,
        project: projectName,
        name: [...titles, title].join(' › '),
        ended: ends[status] ?? 'skipped',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...titles, inner.title])),
  ]
  return suites.flatMap((file) => testsIn(file, []))
}
