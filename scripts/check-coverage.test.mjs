import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from './check-coverage.mjs'

const HEAD = '| id | the specification says | in the code | proven by |\n| --- | --- | --- | --- |\n'
const files = {
  'frontend/src/app/paths.ts': '',
  'frontend/src/app/paths.test.ts': '',
  'frontend/src/app/guards.test.tsx': '',
  'frontend/e2e/home.spec.ts': '',
  'crates/domain/src/number.rs': 'fn zero() {}',
  'crates/http-api/tests/http/routes/cities/list.rs': 'fn every_field() {}\nfn left_behind() {}',
  'crates/http-api/tests/http/routes/hotels/list.rs': 'fn every_field() {}',
  'crates/infrastructure/tests/behaviour/cities.rs': 'fn filters(db: TestDb) {}',
  'crates/domain/tests/properties.rs': 'fn ids() {}',
}
const repository = { read: (file) => files[file], rustFiles: () => Object.keys(files).filter((f) => f.endsWith('.rs')) }
const ran = (name, ended = 'passed', file = undefined) => ({ file, name, ended })

const results = {
  rust: [
    ran('number::tests::zero'),
    ran('http::routes::cities::list::every_field'),
    ran('cities::sqlite::filters'),
    ran('cities::postgres::filters'),
    ran('ids'),
  ],
  frontend: [
    ran('every address', 'passed', 'frontend/src/app/paths.test.ts'),
    ran('/newcity › sends guests away', 'passed', 'frontend/src/app/guards.test.tsx'),
    ran('later', 'skipped', 'frontend/src/app/guards.test.tsx'),
    ran('breaks', 'failed', 'frontend/src/app/guards.test.tsx'),
  ],
  e2e: [
    ran('swipes', 'skipped', 'frontend/e2e/home.spec.ts'),
    ran('swipes', 'passed', 'frontend/e2e/home.spec.ts'),
    ran('wobbles', 'passed', 'frontend/e2e/home.spec.ts'),
    ran('wobbles', 'failed', 'frontend/e2e/home.spec.ts'),
  ],
}

const row = (id, ...tests) => `| ${id} | Something | \`frontend/src/app/paths.ts\` | ${tests.join('<br>')} |`
const judged = (rows, over = {}, leftOut = []) =>
  judge(HEAD + rows.join('\n'), { ...results, ...over }, repository, leftOut)
const problems = (...tests) => judged([row('1.1', ...tests)]).problems

test('a table whose tests all ran is all right, and tests are counted once', () => {
  const rows = [
    row('1.1', '`frontend/src/app/paths.test.ts` › every address', '`frontend/e2e/home.spec.ts` › swipes'),
    row('1.2', '`frontend/src/app/paths.test.ts` › every address'),
    row('2.1', '`frontend/src/app/guards.test.tsx` › /newcity › sends guests away'),
    row('2.2', '`crates/domain/src/number.rs` › zero', '`crates/domain/tests/properties.rs` › ids'),
    row('2.3', '`crates/http-api/tests/http/routes/cities/list.rs` › every_field'),
    row('2.4', '`crates/infrastructure/tests/behaviour/cities.rs` › filters'),
  ]
  assert.deepEqual(judged(rows), { rows: 6, tests: 7, problems: [] })
})

test('a test that is elsewhere is found there', () => {
  assert.deepEqual(problems('`frontend/src/app/guards.test.tsx` › every address'), [
    '1.1: frontend/src/app/guards.test.tsx › every address: no test of that name ran; but there is frontend/src/app/paths.test.ts › every address',
  ])
  assert.deepEqual(problems('`frontend/src/app/guards.test.tsx` › sends guests away'), [
    '1.1: frontend/src/app/guards.test.tsx › sends guests away: no test of that name ran; but there is frontend/src/app/guards.test.tsx › /newcity › sends guests away',
  ])
  assert.deepEqual(problems('`frontend/src/gone.test.ts` › every address'), [
    '1.1: frontend/src/gone.test.ts › every address: there is no such file; but there is frontend/src/app/paths.test.ts › every address',
  ])
  assert.deepEqual(problems('`crates/domain/tests/properties.rs` › zero'), [
    '1.1: crates/domain/tests/properties.rs › zero: no test of that name ran; but there is crates/domain/src/number.rs',
  ])
})

test('a test that did not pass proves nothing', () => {
  const ends = ['`frontend/src/app/guards.test.tsx` › later', '`frontend/src/app/guards.test.tsx` › breaks']
  assert.deepEqual(problems(...ends, '`frontend/e2e/home.spec.ts` › wobbles', '`frontend/e2e/home.spec.ts` › flies'), [
    '1.1: frontend/src/app/guards.test.tsx › later: it was skipped',
    '1.1: frontend/src/app/guards.test.tsx › breaks: it failed',
    '1.1: frontend/e2e/home.spec.ts › wobbles: it failed',
    '1.1: frontend/e2e/home.spec.ts › flies: no test of that name ran',
  ])
})

test('functions of one name in Rust are told apart by their files', () => {
  const list = (thing) => `crates/http-api/tests/http/routes/${thing}/list.rs`
  assert.deepEqual(problems(`\`${list('hotels')}\` › every_field`, `\`${list('cities')}\` › left_behind`), [
    `1.1: ${list('hotels')} › every_field: no test of that name ran; but there is ${list('cities')}`,
    `1.1: ${list('cities')} › left_behind: no test of that name ran`,
  ])
})

test('one database on which it fails is enough', () => {
  const rust = [ran('cities::sqlite::filters'), ran('cities::postgres::filters', 'failed')]
  const file = 'crates/infrastructure/tests/behaviour/cities.rs'
  const { problems: told } = judged([row('1.1', `\`${file}\` › filters`)], { rust })
  assert.deepEqual(told, [`1.1: ${file} › filters: it failed`])
})

test('rows of a wrong form are named', () => {
  const good = '`frontend/src/app/paths.test.ts` › every address'
  const rows = [
    row('1.1'),
    row('1.2', 'frontend/src/app/paths.test.ts › every address'),
    row('1.3', good),
    row('1.3', good),
    `| 1.4 | No code | | ${good} |`,
    `| 1.5 | Code that is gone | \`frontend/src/gone.ts\` | ${good} |`,
    `| 1.6 | A \\| in a text is none of the table's | \`frontend/src/app/paths.ts\` | ${good} |`,
    '| 1.7 | Too short |',
  ]
  assert.deepEqual(judged(rows).problems, [
    '1.1: it names no test',
    '1.2: a test is written as `file` › name, and not as frontend/src/app/paths.test.ts › every address',
    '1.2: it names no test',
    '1.3: there are two rows of this id',
    '1.4: it names no code',
    '1.7: this is no row of four cells: | 1.7 | Too short |',
    '1.7: it names no test',
    '1.7: it names no code',
    '1.5: there is no file frontend/src/gone.ts',
  ])
})

test('a runner that left nothing is told once, and one that was left out is not', () => {
  const rows = [row('1.1', '`frontend/e2e/home.spec.ts` › swipes'), row('1.2', '`frontend/e2e/home.spec.ts` › flies')]
  assert.deepEqual(judged(rows, { e2e: undefined }).problems, [
    'there are no results of e2e in target/test-results: a whole `just test` leaves them',
  ])
  // One that broke before its first test.
  assert.deepEqual(judged(rows, { e2e: [] }).problems, judged(rows, { e2e: undefined }).problems)
  assert.deepEqual(judged(rows, { e2e: undefined }, ['e2e']).problems, [])
  const gone = judged([row('1.1', '`frontend/e2e/gone.spec.ts` › swipes')], { e2e: undefined }, ['e2e'])
  assert.deepEqual(gone.problems, ['1.1: frontend/e2e/gone.spec.ts › swipes: there is no such file'])
})
