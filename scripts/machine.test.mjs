// What a machine lacks is said in one line each.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { nodeLacks, rustLacks } from './machine.mjs'

/** What machine.mjs says on a machine that has Node and `programs`: names and what each says of its version. */
function onMachine(programs, ...needed) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-machine-'))
  symlinkSync(process.execPath, join(folder, 'node'))
  for (const [name, version] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 })
  }
  const script = fileURLToPath(new URL('machine.mjs', import.meta.url))
  const env = { ...process.env, PATH: folder, CC: '' }
  const { status, stderr } = spawnSync(process.execPath, [script, ...needed], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, lines: stderr.split('\n').filter(Boolean) }
}

test('a Node that is too old is reported with the one that is needed', () => {
  for (const version of ['18.20.4', '20.18.3', '21.7.0', '22.11.0'])
    assert.match(nodeLacks(version), /20\.19, or 22\.12/)
  assert.ok(nodeLacks('20.18.3').endsWith('this one is 20.18.3'))
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '24.1.0']) assert.equal(nodeLacks(version), null)
})

test('a Rust that is too old is reported with the one that is needed', () => {
  assert.match(rustLacks('rustc 1.94.1 (abc 2026-01-01)\n', '1.95'), /1\.95 or newer.*this one is 1\.94\.1/)
  assert.match(rustLacks(null, '1.95'), /none is found/)
  for (const version of ['1.95.0', '1.100.0', '2.0.0']) assert.equal(rustLacks(`rustc ${version} (abc)`, '1.95'), null)
})

test(
  'without Rust and a C compiler both are reported before anything is built',
  { skip: process.platform === 'win32' },
  () => {
    const { status, lines } = onMachine({})
    assert.equal(status, 1)
    assert.equal(lines.length, 2)
    assert.match(lines[0], /^Tinerary needs Rust/)
    assert.match(lines[1], /^Tinerary needs a C compiler/)
  },
)

test('a machine that has everything hears nothing', { skip: process.platform === 'win32' }, () => {
  const programs = { cargo: 'cargo 1.200.0', rustc: 'rustc 1.200.0 (abc)', cc: '' }
  assert.deepEqual(onMachine(programs), { status: 0, lines: [] })
  assert.deepEqual(onMachine({ ...programs, make: 'make 4' }, 'perl', 'make').lines, [
    'Tinerary needs the program perl; none is found.',
  ])
  assert.match(onMachine({ ...programs, rustc: 'rustc 1.70.0 (abc)' }).lines[0], /this one is 1\.70\.0/)
})
