import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closure, excesses, importsOf, recorded } from './page-weight.mjs'

test('a module brings what it imports, and not what it asks for later', () => {
  const code = `import{a as b}from"./app-x.js";import"./side-y.js";export{c}from\`./more-z.js\`;const l=()=>import("./later-w.js");s.from("x")`
  assert.deepEqual(importsOf(code), ['app-x.js', 'side-y.js', 'more-z.js'])
})

test('a module that several import is counted once', () => {
  const modules = { 'a.js': 'import"./b.js";import"./c.js"', 'b.js': 'import"./c.js"', 'c.js': 'import"./a.js"' }
  assert.deepEqual(closure(['a.js'], (name) => modules[name]), ['a.js', 'b.js', 'c.js'])
})

test('a page that has grown by more than a twentieth is named, with the files that grew', () => {
  const page = (app, own) => ({ page: 'home', whole: app + own, files: [['app-0a1b2c3d.js', app], ['home-page-4e5f6a7b.js', own]] })
  const known = recorded([page(50_000, 50_000)])
  assert.deepEqual(known, { pages: { home: 100_000 }, files: { app: 50_000, 'home-page': 50_000 } })
  assert.deepEqual(excesses([page(52_000, 53_000)], known), [])
  assert.deepEqual(excesses([page(50_100, 56_000)], known), [
    'home loads 103.6 KiB first, 6.0 more than the 97.7 that are written down (5 % are let pass)',
    '    home-page: 48.8 KiB before, 54.7 now',
  ])
})

test('a page that is not written down is named', () => {
  const known = { pages: {}, files: {} }
  assert.deepEqual(excesses([{ page: 'map', whole: 2048, files: [['map-page-4e5f6a7b.js', 2048]] }], known), [
    'map is new, and loads 2.0 KiB first: write it down with --record',
    '    map-page: new, 2.0 now',
  ])
})
