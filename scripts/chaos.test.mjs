import assert from 'node:assert/strict'
import { test } from 'node:test'
import { report } from './chaos/report.mjs'
import { slope } from './chaos/scenarios/time.mjs'

const page = 'before\n<!-- results: written by `just chaos` -->\n<!-- end of results -->\nafter\n'
const row = { id: 'kill', database: 'sqlite', promise: 'nothing lost', result: '0 | lost', holds: true }

test('the report has a row for each scenario and keeps the text around it', () => {
  const text = report(page, [row])
  assert.match(text, /^before\n[^]*\| kill \| sqlite \| nothing lost \| 0 \\\| lost \| holds \|[^]*\nafter\n$/)
})

test('a later run replaces its own rows, keeps the others, and says what fell short', () => {
  const first = report(page, [row, { ...row, database: 'postgres' }])
  const second = report(first, [{ ...row, result: '3 lost', holds: false }, { ...row, id: 'clock', leftOut: 'faketime' }])
  const lines = second.split('\n').filter((line) => line.includes('| kill |') || line.includes('| clock |'))
  assert.deepEqual(lines, [
    '| kill | postgres | nothing lost | 0 \\| lost | holds |',
    '| kill | sqlite | nothing lost | 3 lost | **short** |',
  ])
})

test('the slope is in MiB an hour', () => {
  const at = (minutes, mib) => ({ at: minutes / 60, mib })
  assert.ok(Math.abs(slope([at(0, 20), at(10, 21), at(20, 22), at(30, 23)]) - 6) < 1e-9)
  assert.ok(Math.abs(slope([at(0, 20), at(10, 22), at(20, 20), at(30, 22), at(40, 20)])) < 1e-9)
})
