import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closure, excesses, importsOf } from './page-weight.mjs'

test('a module brings what it imports, and not what it asks for later', () => {
  const code = `import{a as b}from"./app-x.js";import"./side-y.js";export{c}from\`./more-z.js\`;const l=()=>import("./later-w.js");s.from("x")`
  assert.deepEqual(importsOf(code), ['app-x.js', 'side-y.js', 'more-z.js'])
})

test('what several modules import is counted once', () => {
  const modules = { 'a.js': 'import"./b.js";import"./c.js"', 'b.js': 'import"./c.js"', 'c.js': 'import"./a.js"' }
  assert.deepEqual(closure(['a.js'], (name) => modules[name]), ['a.js', 'b.js', 'c.js'])
})

test('a page over its budget is named', () => {
  const budgets = { whole: { home: 2048 }, own: 1024 }
  assert.deepEqual(excesses([{ page: 'home', whole: 2048, own: 1024 }, { page: 'other', whole: 9999, own: 1 }], budgets), [])
  assert.deepEqual(excesses([{ page: 'home', whole: 3072, own: 2048 }], budgets), [
    'home loads 3.0 KiB first, and may 2.0',
    'home adds 2.0 KiB to the app, and may 1.0',
  ])
})
