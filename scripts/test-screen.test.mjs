import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Screen } from './test-screen.mjs'

test('parts that run side by side are shown one after the other, the first as it comes', () => {
  let shown = ''
  const screen = new Screen((text) => (shown += text))
  screen.open('api')
  screen.open('e2e')
  screen.of('e2e')('a page\n')
  screen.of('api')('a call\n')
  assert.equal(shown, '\n=== api ===\na call\n')
  screen.close('api')
  assert.equal(shown, '\n=== api ===\na call\n\n=== e2e ===\na page\n')
  screen.of('e2e')('another\n')
  screen.close('e2e')
  assert.match(shown, /a page\nanother\n$/)
})

test('a part that ends while another one is shown comes whole after it', () => {
  let shown = ''
  const screen = new Screen((text) => (shown += text))
  for (const name of ['api', 'chaos', 'e2e']) screen.open(name)
  screen.of('chaos')('a row\n')
  screen.close('chaos')
  assert.equal(shown, '\n=== api ===\n')
  screen.close('api')
  assert.equal(shown, '\n=== api ===\n\n=== chaos ===\na row\n\n=== e2e ===\n')
})
