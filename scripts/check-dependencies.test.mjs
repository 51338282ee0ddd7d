import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { allowedLicences, fits, ofAdvisories, wrongPackages } from './check-dependencies.mjs'

test('the licences that are allowed are those of deny.toml, and of no other section', () => {
  const toml = '[bans]\nallow = ["x"]\n[licenses]\n# "GPL-3.0"\nallow = [\n  "MIT",\n  "ISC",\n]\n[sources]\nallow = ["y"]\n'
  assert.deepEqual(allowedLicences(toml), ['MIT', 'ISC'])
  assert.throws(() => allowedLicences('[bans]\nallow = ["MIT"]\n[licenses]\n'), /allows no licences/)
  const ours = allowedLicences(readFileSync(new URL('../deny.toml', import.meta.url), 'utf8'))
  assert.ok(ours.includes('MIT') && ours.includes('Apache-2.0') && !ours.some((name) => name.includes('GPL')))
})

test('of a choice one licence must be allowed, of those that go together each', () => {
  const allowed = ['MIT', 'ISC', 'Apache-2.0 WITH LLVM-exception']
  for (const [expression, expected] of [
    ['MIT', true],
    ['GPL-3.0', false],
    ['MIT OR GPL-3.0', true],
    ['(GPL-3.0 OR MIT)', true],
    ['MIT AND GPL-3.0', false],
    ['MIT AND (GPL-3.0 OR ISC)', true],
    ['GPL-3.0 AND MIT OR ISC', true],
    ['GPL-3.0 OR MIT AND GPL-2.0', false],
    ['Apache-2.0', false],
    ['Apache-2.0 WITH LLVM-exception', true],
    ['', false],
    ['(MIT', false],
    ['MIT ISC', false],
    ['UNLICENSED', false],
  ]) {
    assert.equal(fits(expression, allowed), expected, expression)
  }
})

test('a package with another licence, another source or no sum is reported, and a second version of what is shipped', () => {
  const rules = { allowed: ['MIT'], forTools: ['MPL-2.0'], isShipped: (_, { dev }) => !dev }
  const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
  const wrong = (packages) => wrongPackages({ packages: { '': { name: 'ours', license: 'none' }, ...packages } }, rules)
  assert.deepEqual(
    wrong({
      'node_modules/a': good,
      'node_modules/b': { ...good, dev: true, license: 'MPL-2.0' },
      'node_modules/c/node_modules/b': { ...good, version: '2.0.0', dev: true },
      'node_modules/parse-cache-control': { ...good, dev: true, license: undefined },
    }),
    ['parse-cache-control 1.0.0: its licence is BSD-3-Clause'],
  )
  assert.deepEqual(
    wrong({
      'node_modules/a': { ...good, license: 'MPL-2.0' },
      'node_modules/@x/b': { ...good, dev: true, license: undefined },
      'node_modules/c': { ...good, resolved: 'git+ssh://elsewhere.example/c' },
      'node_modules/d': { ...good, integrity: undefined },
      'node_modules/e': good,
      'node_modules/d/node_modules/e': { ...good, version: '2.0.0' },
    }),
    [
      'a 1.0.0: its licence is MPL-2.0, and it is in the web app',
      '@x/b 1.0.0: its licence is none that it names',
      'c 1.0.0: it comes from git+ssh://elsewhere.example/c',
      'd 1.0.0: it has no sum',
      'e: it is in the web app in several versions, 1.0.0 and 2.0.0',
    ],
  )
})

test('a database that cannot be reached is distinguished from one with advisories', () => {
  for (const [status, output, expected] of [
    [0, 'advisories ok', { found: false }],
    [1, 'error[vulnerability]: it can be read', { found: true }],
    [1, '[ERROR] failed to fetch advisory database https://github.com/x', { none: 'the database cannot be reached' }],
    [1, 'npm error code ENOTFOUND', { none: 'the database cannot be reached' }],
    [1, 'npm warn audit 405\nnpm error audit endpoint returned an error', { none: 'the database cannot be reached' }],
  ]) {
    assert.deepEqual(ofAdvisories({ status, output }), expected, output)
  }
})
