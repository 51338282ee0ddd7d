import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circles } from './check-circles.mjs'

test('files that use each other are a circle, however they name each other', () => {
  assert.deepEqual(
    circles({
      '': 'mod a; mod b; mod c; pub use b::B;',
      a: 'use crate::B; pub struct A(B);',
      b: 'use super::c; pub struct B(c::C);',
      c: 'pub type C = Option<Box<crate::a::A>>;',
    }),
    [['a', 'b', 'c']],
  )
})

test('a parent that uses what a child defines is in a circle with a child that uses what the parent defines', () => {
  const sources = { '': '', a: 'mod b; pub use b::B; pub struct A;', 'a::b': 'use super::{A, other::{Other as O, self}}; pub struct B(A);' }
  assert.deepEqual(circles(sources), [])
  assert.deepEqual(circles({ ...sources, a: `${sources.a} fn make() -> B {}` }), [['a', 'a::b']])
})

test('a name that a parent re-exports with all others belongs to the file that defines it, by itself or by a macro', () => {
  const sources = { '': 'mod a; mod v; pub use v::*;', v: 'mod b; pub use self::{b::*};', 'v::b': 'text! {\n  B: 2..=60, line\n}' }
  assert.deepEqual(circles({ ...sources, a: 'use crate::B; pub struct A(B);' }), [])
  const circle = { ...sources, 'v::b': 'use crate::a::A; pub struct B(A);' }
  assert.deepEqual(circles({ ...circle, a: 'use crate::B; pub struct A(B);' }), [['a', 'v::b']])
})

test('comments, texts, tests and siblings that share a third one are no circle', () => {
  assert.deepEqual(
    circles({
      '': 'mod a; mod b; mod c;',
      a: '// crate::b::B\nuse crate::c::C; const A: &str = "crate::b::B";\n#[cfg(test)]\nmod tests { use crate::b::B; }',
      b: 'use crate::{a::A, c::C};',
      c: 'pub struct C;',
    }),
    [],
  )
})
