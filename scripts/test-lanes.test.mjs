import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runTasks } from './test-lanes.mjs'

/** Tasks that end when the test ends them, and which of them are under way. */
function stage(...descriptions) {
  const under = []
  const ends = {}
  const tasks = descriptions.map(([name, processors, after]) => ({
    name,
    processors,
    after,
    run: () =>
      new Promise((resolve) => {
        under.push(name)
        ends[name] = (isWell) => {
          under.splice(under.indexOf(name), 1)
          resolve(isWell)
          return new Promise((next) => void setImmediate(next))
        }
      }),
  }))
  return { tasks, under, ends }
}

test('tasks run side by side as far as the processors go, the first ones first', async () => {
  const { tasks, under, ends } = stage(['compiling', 1.5], ['lint', 1], ['scripts', 0.5])
  const all = runTasks(tasks, 2)
  assert.deepEqual(under, ['compiling', 'scripts'])
  await ends.scripts()
  assert.deepEqual(under, ['compiling'])
  await ends.compiling()
  assert.deepEqual(under, ['lint'])
  await ends.lint()
  assert.deepEqual(await all, [])
})

test('a task waits for what it comes after, of which only what is there counts', async () => {
  const { tasks, under, ends } = stage(['e2e', 1, ['compiling', 'packages']], ['compiling', 1])
  const all = runTasks(tasks, 2)
  assert.deepEqual(under, ['compiling'])
  await ends.compiling(true)
  assert.deepEqual(under, ['e2e'])
  await ends.e2e()
  assert.deepEqual(await all, [])
})

test('a task that takes more than there is runs alone', async () => {
  const { tasks, under, ends } = stage(['big', 4], ['small', 0.5])
  const all = runTasks(tasks, 2)
  assert.deepEqual(under, ['big'])
  await ends.big()
  assert.deepEqual(under, ['small'])
  await ends.small()
  await all
})

test('a task that comes after one that failed is not run, nor are those after it', async () => {
  const { tasks, under, ends } = stage(['proof', 1, ['server']], ['server', 1, ['compiling']], ['compiling', 1], ['scripts', 1])
  const all = runTasks(tasks, 2)
  await ends.compiling(false)
  assert.deepEqual(under, ['scripts'])
  await ends.scripts()
  assert.deepEqual((await all).sort(), ['proof', 'server'])
})

test('tasks that wait for each other are an error', async () => {
  const { tasks } = stage(['a', 1, ['b']], ['b', 1, ['a']])
  await assert.rejects(runTasks(tasks, 2), /wait for each other: a, b/)
})
