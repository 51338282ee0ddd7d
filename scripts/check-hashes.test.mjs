import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forbidden } from './check-hashes.mjs'

const manifest = (name, dependencies) => `[package]\nname = "${name}"\n\n[dependencies]\n${dependencies}\n\n[lints]\nworkspace = true\n`

test('a hash that anybody can forge is found, however it is written', () => {
  for (const line of [
    'fnv.workspace = true',
    'twox-hash = "2"',
    'hash = { version = "1", package = "xxhash-rust" }',
    '\n[dependencies.ahash]\nversion = "1"',
    '\n[target."cfg(unix)".dependencies]\nseahash = "4"',
    '\n[build-dependencies]\nmd-5 = "0.10"',
  ]) {
    assert.equal(forbidden(manifest('tinerary-media', line)).length, 1, line)
  }
})

test('a hash that anybody can forge is found under a name that the workspace gives to it', () => {
  const workspace = '[workspace.dependencies]\nquick = { version = "0.8", package = "xxhash-rust" }\n'
  assert.deepEqual(forbidden(manifest('tinerary-media', 'quick.workspace = true'), workspace), ['xxhash-rust'])
})

test('cryptographic hashes, and the places that only spread, are not', () => {
  assert.deepEqual(forbidden(manifest('tinerary-media', 'blake3.workspace = true\nsha2.workspace = true\nserde = "1"')), [])
  assert.deepEqual(forbidden(manifest('tinerary-storage', 'xxhash-rust.workspace = true')), [])
  assert.deepEqual(forbidden(manifest('tinerary-infrastructure', 'xxhash-rust.workspace = true')), ['xxhash-rust'])
})
