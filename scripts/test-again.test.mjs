import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_AGAIN, MOST_FLAKY, mayRunAgain, tryAgain } from './test-again.mjs'

const failure = (name, part = 'domain') => ({ part, name, key: name, message: 'it failed' })
const names = (some) => some.map(({ name }) => name)
const never = () => assert.fail('nothing is run again')

test('a test that fails twice has failed, one that passes alone is flaky', async () => {
  const asked = []
  const { failed, flaky } = await tryAgain([failure('a'), failure('b'), failure('c', 'e2e')], async (part, some) => {
    asked.push([part, names(some)])
    return part === 'domain' ? [failure('a')] : []
  })
  assert.deepEqual(asked, [
    ['domain', ['a', 'b']],
    ['e2e', ['c']],
  ])
  assert.deepEqual([names(failed), names(flaky)], [['a'], ['b', 'c']])
})

test('many failures, or one that died, are a break: nothing runs again', async () => {
  const many = Array.from({ length: MOST_AGAIN + 1 }, (_, at) => failure(`t${at}`))
  assert.deepEqual((await tryAgain(many, never)).failed, many)
  const died = [failure('a'), { ...failure('domain'), died: true }]
  assert.deepEqual((await tryAgain(died, never)).failed, died)
})

test('promises of no loss and no old answer, lint and builds get no second try', async () => {
  const firm = [
    failure('crash::what_was_answered_outlives_a_kill'),
    failure('kept::no_answer_is_older_than_the_write'),
    failure('replicas::no_answer_is_older_than_an_acknowledged_write'),
    failure('group_commit::no_accepted_one_is_lost'),
    failure('scripts/cluster/races.test.mjs › a key makes one thing of many requests', 'cluster'),
    { ...failure('kill on sqlite', 'chaos'), lost: true },
    failure('just lint', 'lint'),
  ]
  assert.deepEqual(names(firm.filter(mayRunAgain)), [])
  assert.deepEqual((await tryAgain(firm, never)).failed, firm)
})

test('more flaky tests than are let pass: the run has failed', async () => {
  const some = Array.from({ length: MOST_FLAKY + 1 }, (_, at) => failure(`t${at}`))
  const { failed, flaky } = await tryAgain(some, async () => [])
  assert.equal(failed.length, MOST_FLAKY + 1)
  assert.match(failed[0].name, /^t0 \(flaky, one of 4; 3 are let pass\)$/)
  assert.deepEqual(flaky, [])
})

test('a second try that dies lets nothing pass', async () => {
  const { failed, flaky } = await tryAgain([failure('a')], async () => [{ ...failure('domain'), died: true }])
  assert.deepEqual([names(failed), flaky], [['a', 'domain'], []])
})

test('a test that fails only at the second try has failed, and nothing that ran with it has passed', async () => {
  const { failed, flaky } = await tryAgain([failure('a', 'api'), failure('b')], async (part) => (part === 'api' ? [failure('c', 'api')] : []))
  assert.deepEqual([names(failed), names(flaky)], [['a', 'c'], ['b']])
})

test('a write that is lost at the second try fails the run', async () => {
  const { failed, flaky } = await tryAgain([failure('kill on sqlite', 'chaos')], async () => [{ ...failure('kill on sqlite', 'chaos'), lost: true }])
  assert.equal(failed.length, 2)
  assert.deepEqual(flaky, [])
})
