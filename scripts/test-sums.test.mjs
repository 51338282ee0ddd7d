import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumsOfNode, sumsOfPlaywright, sumsOfRust, sumsOfVitest, verdict } from './test-sums.mjs'

test('each runner is read, with whatever it did not run', () => {
  const node = ['ℹ tests 9', 'ℹ pass 5', 'ℹ fail 1', 'ℹ cancelled 0', 'ℹ skipped 2', 'ℹ todo 1']
  assert.deepEqual(sumsOfNode(node.join('\n')), { passed: 5, failed: 1, skipped: 3 })

  const rust = [
    'test read::later ... ignored',
    'test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s',
    'test result: FAILED. 4 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s',
  ]
  assert.deepEqual(sumsOfRust(rust.join('\n')), { passed: 7, failed: 2, skipped: 2 })

  const vitest = [' Test Files  1 failed | 2 passed (3)', '      Tests  1 failed | 9 passed | 2 skipped | 1 todo (13)']
  assert.deepEqual(sumsOfVitest(vitest.join('\n')), { passed: 9, failed: 1, skipped: 3 })

  const playwright = ['  1 failed', '    [phone] › home.spec.ts:3:1 › swipes', '  1 flaky', '  6 skipped', '  365 passed (9m)']
  assert.deepEqual(sumsOfPlaywright(playwright.join('\n')), { passed: 365, failed: 2, skipped: 6 })
})

test('tests that did not run are named', () => {
  const { lines, isWell } = verdict({ passed: 7, failed: 0, skipped: 2 }, ['the tests on Redis'], false)
  assert.deepEqual(lines, ['Left out: the tests on Redis', '7 passed, 0 failed, 2 skipped'])
  assert.equal(isWell, true)
})

test('where everything is required, each test that did not run has failed', () => {
  const skipped = verdict({ passed: 7, failed: 1, skipped: 2 }, [], true)
  assert.deepEqual(skipped.lines, [
    'Skipped: 2, and with REQUIRE_ALL=1 each counts as failed',
    '7 passed, 3 failed',
  ])
  assert.equal(skipped.isWell, false)
  const leftOut = verdict({ passed: 7, failed: 0, skipped: 0 }, ['the tests on Redis'], true)
  assert.deepEqual(leftOut.lines, ['Left out: the tests on Redis', '7 passed, 1 failed'])
  assert.equal(leftOut.isWell, false)
  assert.deepEqual(verdict({ passed: 7, failed: 0, skipped: 0 }, [], true), { lines: ['7 passed, 0 failed'], isWell: true })
})

test('a failure is one', () => {
  assert.equal(verdict({ passed: 7, failed: 1, skipped: 0 }, [], false).isWell, false)
})
