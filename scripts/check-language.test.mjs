import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misnamed, terms } from './check-language.mjs'

const found = (path, text) => misnamed(path, text).map(({ line, word }) => `${line} ${word}`)

test('a word in a comment is found with its line, in every language', () => {
  assert.deepEqual(found('a.rs', 'fn a() {}\n/// Nobody asks.\n'), ['2 Nobody'])
  assert.deepEqual(found('a.ts', 'a(); /* one\n * whoever asks */\n'), ['2 whoever'])
  assert.deepEqual(found('a.tsx', '{/* Made anew. */}'), ['1 anew'])
  assert.deepEqual(found('a.toml', 'a = 1 # is told\n'), ['1 told'])
  assert.deepEqual(found('justfile', '# A bad day.\n'), ['1 bad day'])
  assert.deepEqual(found('a.md', 'One\nis told.\n'), ['2 told'])
})

test('a word in an identifier is found, however it is spelt', () => {
  assert.deepEqual(found('a.rs', 'let kept_answers = 1;'), ['1 kept_answers'])
  assert.deepEqual(found('a.rs', 'struct Forgetful;'), ['1 Forgetful'])
  assert.deepEqual(found('a.ts', 'const isTold = 1'), ['1 isTold'])
  assert.deepEqual(found('a.ts', 'each((told) => 1)'), ['1 told'])
})

test('texts, code in documents and longer words are not found', () => {
  assert.deepEqual(found('a.rs', 'let a = "nobody";\nlet b = r#"told // anew"#;'), [])
  assert.deepEqual(found('a.rs', "let a: &'static str = \"nobody's\";\nlet b = '\"';"), [])
  assert.deepEqual(found('a.tsx', "<p>\n  Nobody is there\n</p>\nconst a = 'told'"), [])
  assert.deepEqual(found('a.ts', 'const a = /"/\nconst b = `nobody ${c}`'), [])
  assert.deepEqual(found('a.md', 'Call `told`.\n```\nnobody\n```\n'), [])
  assert.deepEqual(found('a.rs', '// An untold story.'), [])
})

test('the name of a test begins with its subject', () => {
  assert.deepEqual(found('a.rs', '#[test]\nfn what_is_lent() {}'), ['2 what_is_lent', '2 what is lent'])
  assert.deepEqual(found('a.rs', '#[test]\nfn borrowed_connection_rejects_writes() {}'), [])
  assert.deepEqual(found('a.test.ts', 'it("who asks gets it", () => {})'), ['1 who asks gets it'])
  assert.deepEqual(found('a.test.ts', 'it("a caller gets it", () => {})'), [])
})

test('the glossary gives each term with its files', () => {
  const glossary = '| ours | the term | where |\n| --- | --- | --- |\n| kept | response cache | `a/b.rs`, `c.rs` |\n'
  assert.deepEqual(terms(glossary), [{ term: 'response cache', files: ['a/b.rs', 'c.rs'] }])
})
