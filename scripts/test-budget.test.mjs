import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { aboveBudget, longestOf, readBudget } from './test-budget.mjs'
import { parts } from './test-parts.mjs'

const budget = { machine: 2, parts: { api: { seconds: 100, why: 'three people' } } }
const spent = (...entries) => new Map(entries)

test('a part above its budget by more than a quarter fails, with what took longest', () => {
  assert.deepEqual(aboveBudget(budget, spent(['api', 125]), undefined, 2), [])
  const [failure] = aboveBudget(budget, spent(['api', 126]), () => ['9 s a.spec.ts'], 2)
  assert.match(failure.name, /^api took 126 s of the processor; scripts\/budget\.json gives it 100 s$/)
  assert.match(failure.message, /9 s a\.spec\.ts$/)
})

test('a part without an entry may take a quarter of a minute', () => {
  assert.deepEqual(aboveBudget(budget, spent(['new', 18]), undefined, 2), [])
  assert.equal(aboveBudget(budget, spent(['new', 20]), undefined, 2).length, 1)
})

test('a slower machine has more time, a quicker one no less', () => {
  assert.deepEqual(aboveBudget(budget, spent(['api', 180]), undefined, 3), [])
  assert.deepEqual(aboveBudget(budget, spent(['api', 120]), undefined, 1), [])
})

test('the files of a part by what their tests took', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-budget-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'e2e.json')
  const spec = (name, duration) => ({ file: name, tests: [{ results: [{ duration }] }] })
  writeFileSync(file, JSON.stringify({ suites: [{ specs: [spec('a.spec.ts', 2000)], suites: [{ specs: [spec('b.spec.ts', 5000), spec('a.spec.ts', 1000)] }] }] }))
  assert.deepEqual(longestOf('e2e', file), ['5 s b.spec.ts', '3 s a.spec.ts'])
  assert.deepEqual(longestOf('api', file), [])
})

test('the budget names parts that there are, and says why each has what it has', () => {
  const { machine, parts: budgets } = readBudget()
  assert.ok(machine > 0)
  for (const [part, { seconds, why }] of Object.entries(budgets)) {
    assert.ok([...parts, 'web app', 'compiling'].includes(part), part)
    assert.ok(seconds > 0 && why?.length > 10, part)
  }
})
