import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fullPlaces, lacksRoom, processorCounts, processorShare } from './test-machine.mjs'
import { endsOfLogs, lastWords, noteFlaky } from './test-report.mjs'
import { run } from './test-run.mjs'

const folderFor = (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-report-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}
const failure = { part: 'Rust', name: 'a::b', message: 'left: 1\nright: 2' }

test('the last words: what failed with its message, what was not run, what is flaky, what is full', () => {
  const words = lastWords({ failures: [failure], flaky: [{ ...failure, name: 'c' }], notRun: ['e2e'], full: ['The disk is full: /x'] })
  assert.deepEqual(words, [
    'Failed: 1',
    '✘ Rust: a::b\n    left: 1\n    right: 2',
    'Not run, because what they need has failed: e2e',
    'Flaky (failed once, passed alone): 1',
    '✘ Rust: c\n    left: 1\n    right: 2',
    'The disk is full: /x',
  ])
  assert.deepEqual(lastWords({ failures: [], flaky: [], notRun: [], full: [] }), [])
})

test('the logs that were written to last are shown, fifty lines of each', (t) => {
  const folder = folderFor(t)
  for (let at = 0; at < 6; at++) {
    writeFileSync(join(folder, `${at}.log`), `${Array.from({ length: 80 }, (_, line) => `${at}.${line}`).join('\n')}\n`)
    utimesSync(join(folder, `${at}.log`), 1000 + at, 1000 + at)
  }
  const ends = endsOfLogs(folder, 2)
  assert.deepEqual(ends.map(({ name, lines }) => [name, lines.length, lines.at(-1)]), [
    ['5.log', 50, '5.79'],
    ['4.log', 50, '4.79'],
  ])
  assert.deepEqual(endsOfLogs(join(folder, 'none')), [])
})

test('a flaky test is noted with its part and how much of the processor it had', (t) => {
  const file = join(folderFor(t), 'deep', 'flaky.tsv')
  noteFlaky([failure], ['api 3 s (-)', 'Rust 9 s (stolen 31 %, waiting 2 %)'], file)
  noteFlaky([], [], file)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  assert.equal(lines.length, 1)
  assert.match(lines[0], /^\S+Z\t\w*\tRust\ta::b\tRust 9 s \(stolen 31 %, waiting 2 %\)$/)
})

test('steal and pressure are read from the kernel, and are zero where it does not count them', () => {
  const files = {
    '/proc/stat': 'cpu  100 0 50 700 0 0 0 150 0 0\ncpu0 1 1\n',
    '/proc/pressure/cpu': 'some avg10=0.00 avg60=0.00 avg300=0.00 total=4000000\nfull avg10=0.00 total=1\n',
  }
  const after = processorCounts((file) => files[file])
  assert.equal(processorShare({ all: 0, stolen: 0, waited: 0, at: after.at - 8000 }, after), 'stolen 15 %, waiting 50 %')
  const none = processorCounts(() => '')
  assert.equal(processorShare(none, { ...none, at: none.at + 1000 }), 'stolen 0 %, waiting 0 %')
})

test('too little room is said before, and a full place after', () => {
  assert.match(lacksRoom('/x', 2 ** 30), /^\/x has 1\.0 GiB free, and the tests need 8\.0 GiB$/)
  assert.equal(lacksRoom('/x', 9 * 2 ** 30), null)
  assert.deepEqual(fullPlaces([tmpdir(), '/not/there'], () => 1024), [`The disk is full: ${tmpdir()} has 0.0 GiB free.`])
  assert.deepEqual(fullPlaces([tmpdir()], () => 2 ** 40), [])
})

test('a command is shown as it prints, both of its streams, with its exit code', async () => {
  let shown = ''
  const { code, output, hung } = await run('sh', ['-c', 'echo one; echo two >&2; exit 3'], { show: (text) => (shown += text) })
  assert.deepEqual([code, output.split('\n').sort(), hung], [3, ['', 'one', 'two'], false])
  assert.equal(shown, output)
})

test('a command that hangs is ended with all of its children', async () => {
  let child
  const show = (text) => (child = Number(text))
  const { code, hung } = await run('sh', ['-c', 'sleep 600 & echo $!; wait'], { minutes: 0.005, show })
  assert.deepEqual([code, hung], ['SIGKILL', true])
  // A killed process is reaped by the system a moment later.
  while (isAlive(child)) await new Promise((resolve) => setTimeout(resolve, 10))
})

function isAlive(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test("a command's processor time is that of its children too", async () => {
  const loop = 'const until = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < until);'
  const { processor } = await run('sh', ['-c', `node -e '${loop}'; node -e '${loop}'`], { show: () => {} })
  assert.ok(processor >= 0.6, `${processor} s`)
})
