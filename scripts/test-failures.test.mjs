import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as read from './test-failures.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

const cargo = `running 3 tests
test number::adds ... ok
test number::divides ... FAILED
test number::roots - should panic ... FAILED

failures:

---- number::divides stdout ----

thread 'number::divides' (7) panicked at crates/domain/src/number.rs:9:5:
assertion \`left == right\` failed
  left: 1
 right: 2

---- number::roots stdout ----
note: test did not panic as expected


failures:
    number::divides
    number::roots

test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

error: test failed, to rerun pass \`-p tinerary-domain --lib\`
`

test('failed Rust tests: each with what it printed', () => {
  const [divides, roots] = read.failuresOfRust(cargo)
  assert.equal(divides.name, 'number::divides')
  assert.match(divides.message, /^thread 'number::divides'[^]* right: 2$/)
  assert.equal(roots.key, 'number::roots')
  assert.equal(roots.message, 'note: test did not panic as expected')
})

test('a Rust test program that a signal ended: died, with its last lines', () => {
  const output = `${cargo}\nrunning 1 test\ncannot allocate memory\nCaused by:\n  process didn't exit successfully: \`/t/deps/db-1f\` (signal: 6, SIGABRT: process abort signal)\n`
  const died = read.failuresOfRust(output).filter((one) => one.died)
  assert.deepEqual(died.map(({ name }) => name), ['/t/deps/db-1f died (signal: 6, SIGABRT: process abort signal)'])
  assert.match(died[0].message, /cannot allocate memory/)
})

test('a Rust test program that ends before it has counted: died, also beside one with failed tests', () => {
  const died = read.failuresOfRust(`${cargo}\nrunning 2 tests\nerror: test failed, to rerun pass \`-p tinerary-server --test program\`\n`)
  assert.deepEqual(died.map((one) => Boolean(one.died)), [false, false, true])
  assert.match(died[2].name, /--test program/)
})

test('warnings of clippy, which cargo says at each build: what and where, once', () => {
  const warning = 'warning: this could be shorter\n  --> crates/domain/src/text.rs:7:5\n   |\n7 |     x\n'
  const output = `   Compiling tinerary-domain\n${warning}${warning}warning: \`tinerary-domain\` (lib test) generated 2 warnings\n`
  const [failure] = read.warningsOfClippy(output)
  assert.equal(failure.part, 'lint')
  assert.equal(failure.message, 'crates/domain/src/text.rs:7:5: this could be shorter')
  assert.deepEqual(read.warningsOfClippy('warning: tinerary-server@0.1.0: frontend/dist is not built\n'), [])
})

test('an error that vitest throws beside its tests: died', () => {
  assert.deepEqual(read.errorsOfVitest('      Tests  3 passed (3)\n'), [])
  const [died] = read.errorsOfVitest('⎯⎯ Unhandled Errors ⎯⎯\nTypeError: x\n      Tests  1 failed | 2 passed (3)\n     Errors  1 error\n')
  assert.equal(died.died, true)
  assert.match(died.message, /TypeError: x/)
})

test('failed vitest tests: their file is what runs again, and a file that does not load has died', () => {
  const json = JSON.stringify({
    testResults: [
      {
        name: join(root, 'frontend/src/a.test.tsx'),
        status: 'failed',
        message: '',
        assertionResults: [
          { ancestorTitles: ['bar'], title: 'is short', status: 'failed', failureMessages: ['Error: \u001b[31mred\u001b[39m'] },
          { ancestorTitles: [], title: 'is long', status: 'passed', failureMessages: [] },
        ],
      },
      { name: join(root, 'frontend/src/b.test.ts'), status: 'failed', message: 'Cannot find ./c', assertionResults: [] },
    ],
  })
  assert.deepEqual(read.failuresOfVitest(json), [
    { part: 'frontend', name: 'frontend/src/a.test.tsx › bar › is short', key: 'frontend/src/a.test.tsx', message: 'Error: red' },
    { part: 'frontend', name: 'frontend/src/b.test.ts', died: true, message: 'Cannot find ./c' },
  ])
})

test('failed Playwright tests: named with their project, and a setup that fails has died', () => {
  const results = [{ errors: [{ message: 'Expected: 1', stack: 'Error: Expected: 1\n    at a.spec.ts:3' }] }]
  const tests = [
    { projectName: 'desktop', status: 'expected', results: [] },
    { projectName: 'phone', status: 'unexpected', results },
  ]
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'guest', specs: [{ file: 'a.spec.ts', line: 3, title: 'looks', tests }] }] }]
  const [one, ...others] = read.failuresOfPlaywright(JSON.stringify({ suites, errors: [] }))
  assert.equal(one.name, '[phone] a.spec.ts:3 › guest › looks')
  assert.match(one.message, /^Error: Expected: 1\n {4}at/)
  assert.deepEqual(others, [])
  const [died] = read.failuresOfPlaywright(JSON.stringify({ suites: [], errors: [{ message: 'the server ended at once' }] }))
  assert.equal(died.died, true)
  assert.equal(died.message, 'the server ended at once')
})

test('failed Node tests: the reporter names file, test and cause, and no test that only stands around one', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-reporter-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'some.test.mjs')
  writeFileSync(
    file,
    `import { test } from 'node:test'
     test('outer', async (t) => { await t.test('inner', () => { throw new Error('too small') }) })
     test('fine', () => {})`,
  )
  const to = join(folder, 'failed.jsonl')
  const reporter = ['--test-reporter', fileURLToPath(new URL('node-failures.mjs', import.meta.url)), '--test-reporter-destination', to]
  const env = { ...process.env }
  // A test runner below a test runner reports to the upper one otherwise.
  delete env.NODE_TEST_CONTEXT
  const { status } = spawnSync(process.execPath, ['--test', ...reporter, file], { env })
  assert.equal(status, 1)
  const failed = read.failuresOfNode('scripts', readFileSync(to, 'utf8'))
  assert.equal(failed.length, 1)
  assert.match(failed[0].name, /some\.test\.mjs › inner$/)
  assert.match(failed[0].message, /Error: too small/)
})

test('chaos: what fell short is named with its database, and a loss is marked', () => {
  const rows = [
    { id: 'kill', database: 'sqlite', promise: 'none lost', result: '1 lost', holds: false, lost: true },
    { id: 'locked', database: 'postgres', promise: '503', result: '500', holds: false },
    { id: 'clock', database: 'postgres', promise: '-', leftOut: 'faketime' },
    { id: 'drain', database: 'sqlite', promise: '-', result: '-', holds: true },
  ]
  const [kill, locked, ...others] = read.failuresOfChaos(JSON.stringify(rows))
  assert.equal(kill.lost, true)
  assert.equal(kill.name, 'kill on sqlite')
  assert.match(kill.message, /^a write was lost/)
  assert.deepEqual(locked.key, { id: 'locked', database: 'postgres' })
  assert.equal(locked.message, 'promise  503\nresult   500')
  assert.deepEqual(others, [])
})

test('the API: each person with failed calls, with what schemathesis said', () => {
  const output = `SQLite, a guest: 54 calls, 900 requests, 0 failed (9 s)
=================== FAILURES ===================
____ GET /api/cities ____
- Undocumented HTTP status code
SQLite, a user: 54 calls, 900 requests, 1 failed (9 s)
SQLite, a user, after: GET /api/auth/me/{id} with the token of the run is answered 401, and not 200
SQLite, examples of bodies: 30 are taken, 2 are not
PostgreSQL, ended early: 1 failed, Error: no mail
The API against its document: 100 passed, 5 failed
`
  const failed = read.failuresOfApi(output)
  assert.deepEqual(failed.map(({ name }) => name), ['SQLite, a user', 'SQLite, a user, after', 'SQLite, examples of bodies', 'PostgreSQL, ended early'])
  assert.match(failed[0].message, /^____ GET \/api\/cities ____\n- Undocumented/)
})

test('a message is at most twenty lines, and keeps beginning and end', () => {
  const long = read.shortened(Array.from({ length: 90 }, (_, at) => `line ${at}`).join('\n')).split('\n')
  assert.equal(long.length, 20)
  assert.equal(long[0], 'line 0')
  assert.equal(long.at(-1), 'line 89')
})

test('a runner that ends badly without a name counts as a failure that died', () => {
  const run = { code: 1, output: 'a\nb\n', hung: false }
  const [died] = read.allFailures('api', run, { failed: 0 }, [])
  assert.deepEqual(died, { part: 'api', name: 'api ended with exit code 1 and names no test', died: true, message: 'a\nb' })
  const one = { part: 'api', name: 'x', key: 'x', message: '' }
  assert.deepEqual(read.allFailures('api', run, { failed: 1 }, [one]), [one])
  assert.equal(read.allFailures('api', run, { failed: 3 }, [one]).length, 2)
  assert.deepEqual(read.allFailures('api', { ...run, code: 0 }, { failed: 0 }, []), [])
})

test('a runner that hangs says so, with its last lines', () => {
  const [hung] = read.allFailures('e2e', { code: 'SIGKILL', output: 'waiting for the page\n', hung: true }, { failed: 0 }, [])
  assert.deepEqual(hung, { part: 'e2e', name: 'e2e hung and was ended', died: true, message: 'waiting for the page' })
})
