// Run by `just bench`: the results that it has written, and how it judges them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { judge } from './promises.mjs'

const last = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'))
const withComments = (oneByOnePerSecond, timesAsMany) => ({ ...last, durableComments: { oneByOnePerSecond, timesAsMany } })
const lineOf = ({ lines }) => lines.find((line) => line.includes('durable comments'))

test('the last results keep every promise of the README', () => {
  assert.deepEqual(judge(last).lines.filter((line) => line.startsWith('SHORT')), [])
  assert.equal(judge(last).allHold, true)
})

test('a broken promise is reported and fails the bench', () => {
  const { lines, allHold } = judge({ ...last, idleMiB: 15 })
  assert.ok(lines.includes('SHORT  memory of its own when idle, MiB: 15 (at most 14)'))
  assert.equal(allHold, false)
})

test('sharing a commit is judged only where a commit costs something', () => {
  const dear = judge(withComments(2000, 7.9))
  assert.match(lineOf(dear), /^SHORT .*: 7\.9 \(at least 8\)$/)
  assert.equal(dear.allHold, false)
  assert.match(lineOf(judge(withComments(2000, 8))), /^holds /)
  const cheap = judge(withComments(2500, 3.5))
  assert.match(lineOf(cheap), /^not judged .*: 3\.5 \(one commit takes 0\.40 ms on this disk, /)
  assert.equal(cheap.allHold, true)
})
