import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepPassed, passedBefore, restoreResults } from './test-reuse.mjs'

function folderFor(t) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-reuse-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}
const passed = { commit: 'abc', sums: { passed: 7 } }

test('a part that passed is found by its key, with the results that it left', (t) => {
  const folder = folderFor(t)
  const [store, left, back] = ['store', 'e2e.json', 'back'].map((name) => join(folder, name))
  writeFileSync(left, 'results')
  assert.equal(passedBefore(store, 'e2e', 'k1'), undefined)
  keepPassed(store, 'e2e', 'k1', passed, [left, join(folder, 'not-there')])
  assert.deepEqual(passedBefore(store, 'e2e', 'k1'), passed)
  assert.equal(passedBefore(store, 'e2e', 'k2'), undefined)
  assert.equal(passedBefore(store, 'api', 'k1'), undefined)
  restoreResults(store, 'e2e', 'k1', back)
  assert.equal(readFileSync(join(back, 'e2e.json'), 'utf8'), 'results')
  restoreResults(store, 'e2e', 'k2', join(folder, 'none'))
  assert.ok(!existsSync(join(folder, 'none')))
})

test('of many results the last are kept', (t) => {
  const store = folderFor(t)
  for (let at = 0; at < 20; at++) keepPassed(store, 'api', `k${at}`, passed)
  assert.equal(readdirSync(join(store, 'api')).length, 12)
  assert.deepEqual(passedBefore(store, 'api', 'k19'), passed)
})
