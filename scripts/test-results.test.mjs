import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { forgetResults, readPlaywright, readResults, readRust, readVitest, resultsOf, secondResultsOf } from './test-results.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

test('the output of cargo is read line by line, and its sums are no tests', () => {
  const printed = [
    'running 5 tests',
    'test cities::sqlite::filters_together ... ok',
    'test number::tests::minus_zero_is_zero - should panic ... ok',
    'test read::slow has been running for over 60 seconds',
    'test read::slow ... FAILED',
    'test read::later ... ignored, needs a printer',
    'test crates/domain/src/lib.rs - Name (line 3) ... ok',
    '',
    'test result: FAILED. 3 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s',
  ]
  assert.deepEqual(readRust(printed.join('\n')), [
    { name: 'cities::sqlite::filters_together', ended: 'passed' },
    { name: 'number::tests::minus_zero_is_zero', ended: 'passed' },
    { name: 'read::slow', ended: 'failed' },
    { name: 'read::later', ended: 'skipped' },
  ])
})

test('a test of vitest has the names of what it stands in', () => {
  const assertionResults = [
    { ancestorTitles: [], title: 'alone', status: 'passed', location: { line: 7, column: 1 } },
    { ancestorTitles: ['the bar', 'for a guest'], title: 'is short', status: 'failed' },
    { ancestorTitles: [], title: 'later', status: 'pending' },
    { ancestorTitles: [], title: 'one day', status: 'todo' },
  ]
  const json = JSON.stringify({ testResults: [{ name: join(root, 'frontend/src/a.test.ts'), assertionResults }] })
  const file = 'frontend/src/a.test.ts'
  assert.deepEqual(readVitest(json), [
    { file, line: 7, name: 'alone', ended: 'passed' },
    { file, line: undefined, name: 'the bar › for a guest › is short', ended: 'failed' },
    { file, line: undefined, name: 'later', ended: 'skipped' },
    { file, line: undefined, name: 'one day', ended: 'skipped' },
  ])
})

test('a test of Playwright is read once for each project', () => {
  const file = 'home.spec.ts'
  const spec = (title, ...statuses) => ({ file, line: 3, title, tests: statuses.map((status) => ({ status })) })
  const suites = [
    {
      title: file,
      specs: [spec('swipes', 'skipped', 'expected')],
      suites: [{ title: 'a guest', specs: [spec('looks', 'unexpected'), spec('stays', 'flaky')] }],
    },
  ]
  const json = JSON.stringify({ config: { rootDir: join(root, 'frontend/e2e') }, suites })
  assert.deepEqual(
    readPlaywright(json).map((each) => [each.file, each.line, each.name, each.ended]),
    [
      ['frontend/e2e/home.spec.ts', 3, 'swipes', 'skipped'],
      ['frontend/e2e/home.spec.ts', 3, 'swipes', 'passed'],
      ['frontend/e2e/home.spec.ts', 3, 'a guest › looks', 'failed'],
      ['frontend/e2e/home.spec.ts', 3, 'a guest › stays', 'failed'],
    ],
  )
})

test('results are read until they are forgotten', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-results-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const inner = join(folder, 'not', 'there', 'yet')
  assert.equal(readResults('rust', inner), undefined)
  forgetResults('rust', inner)
  writeFileSync(resultsOf('rust', inner), 'test a::b ... ok\n')
  assert.deepEqual(readResults('rust', inner), [{ name: 'a::b', ended: 'passed' }])
  forgetResults('rust', inner)
  assert.equal(readResults('rust', inner), undefined)
})

test('a test that passed at a second try has passed, in its own project', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-results-'))
  t.after(() => rmSync(folder, { recursive: true }))
  forgetResults('e2e', folder)
  const results = (...tests) =>
    JSON.stringify({
      config: { rootDir: join(root, 'frontend/e2e') },
      suites: [{ title: 'a.spec.ts', specs: [{ file: 'a.spec.ts', line: 3, title: 'looks', tests }] }],
    })
  const on = (projectName, status) => ({ projectName, status })
  writeFileSync(resultsOf('e2e', folder), results(on('desktop', 'unexpected'), on('phone', 'unexpected')))
  writeFileSync(secondResultsOf('e2e', folder), results(on('phone', 'expected'), on('desktop', 'unexpected')))
  assert.deepEqual(
    readResults('e2e', folder).map(({ project, ended }) => [project, ended]),
    [
      ['desktop', 'failed'],
      ['phone', 'passed'],
    ],
  )
})
