import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge, readMarkers, withProofs } from './check-coverage.mjs'

const HEAD = '| id | the specification says | in the code |\n| --- | --- | --- |\n'
const CODE = 'frontend/src/app/paths.ts'
const PATHS = 'frontend/src/app/paths.test.ts'
const HOME = 'frontend/e2e/home.spec.ts'
const LIST = 'crates/http-api/tests/http/routes/cities/list.rs'
const row = (id) => `| ${id} | Something | \`${CODE}\` |`
const ran = (name, over = {}) => ({ name, ended: 'passed', ...over })

const results = {
  rust: [ran('http::routes::cities::list::every_field'), ran('http::routes::hotels::list::every_field')],
  frontend: [ran('every address', { file: PATHS, line: 2 }), ran('another one', { file: PATHS, line: 5 })],
  e2e: [ran('swipes', { file: HOME, line: 2 })],
}

/** What `judge` says of these rows and of one test file. */
function judged(ids, file, text, over = {}, leftOut = []) {
  return judge(HEAD + ids.map(row).join('\n'), { [file]: text }, { ...results, ...over }, (path) => path === CODE, leftOut)
}
const problems = (...all) => judged(...all).problems

test('a row is proven by the test directly below its marker', () => {
  const { rows, tests, proofs, problems: wrong } = judged(['1.1', '2.1'], PATHS, '// spec 1.1, 2.1\ntest("every address")')
  assert.deepEqual({ rows, tests, wrong }, { rows: 2, tests: 1, wrong: [] })
  assert.deepEqual([...proofs.get('2.1')], [`\`${PATHS}\` › every address`])
})

test('a renamed or moved test still proves its row', () => {
  const frontend = [ran('each address', { file: 'frontend/src/routes.test.ts', line: 8 })]
  const text = '\n'.repeat(6) + '// spec 1.1\ntest("each address")'
  assert.deepEqual(problems(['1.1'], 'frontend/src/routes.test.ts', text, { frontend }), [])
})

test('a marker proves nothing beyond the next empty line', () => {
  assert.deepEqual(problems(['1.1'], PATHS, '\n\n// spec 1.1\n\ntest("another one")'), [
    `${PATHS}:3: no test ran that begins below this marker of 1.1`,
    '1.1: no test has its id',
  ])
})

test('several markers may stand above one test, below its other comments', () => {
  const text = '// Why.\n// spec 1.1\n// spec 1.2\ntest("every address")'
  const frontend = [ran('every address', { file: PATHS, line: 4 })]
  assert.deepEqual(problems(['1.1', '1.2'], PATHS, text, { frontend }), [])
})

test('a row without a marker, and a marker without a row, are problems', () => {
  assert.deepEqual(problems(['1.1'], PATHS, '// spec 1.2\ntest("every address")'), [
    `${PATHS}:1: the table has no row 1.2`,
    '1.1: no test has its id',
  ])
})

test('a test that failed or was skipped is a problem, and so is one of its instances', () => {
  const at = { file: PATHS, line: 2 }
  const frontend = [ran('of a city', at), ran('of a hotel', { ...at, ended: 'failed' }), ran('of a show', { ...at, ended: 'skipped' })]
  assert.deepEqual(problems(['1.1'], PATHS, '// spec 1.1\ntest.each(all)("of %s")', { frontend }), [
    `${PATHS}:1: of a hotel, which is to prove 1.1, failed`,
    `${PATHS}:1: of a show, which is to prove 1.1, was skipped`,
  ])
})

test('a marker can ask for one instance of a parametrized test', () => {
  const at = { file: PATHS, line: 2 }
  const instances = ['/mycities/x lets an admin in', '/mycities lets an admin in']
  const text = '// spec 1.1 (/mycities), 1.2 (/mycities/x)\ntest.each(all)("%s lets an admin in")'
  const { proofs } = judged(['1.1', '1.2'], PATHS, text, { frontend: instances.map((name) => ran(name, at)) })
  assert.deepEqual([...proofs.get('1.1')], [`\`${PATHS}\` › /mycities lets an admin in`])
  assert.deepEqual(problems(['1.1', '1.2'], PATHS, text, { frontend: [ran(instances[0], at)] }), [
    `${PATHS}:1: no test ran that begins below this marker of 1.1`,
    '1.1: no test has its id',
  ])
})

test('functions of one name in Rust are distinguished by their modules', () => {
  const text = '// spec 1.1\n#[test]\nfn every_field() {}'
  assert.deepEqual(problems(['1.1'], LIST, text), [])
  assert.deepEqual(problems(['1.1'], LIST.replace('cities', 'shows'), text), [
    `${LIST.replace('cities', 'shows')}:1: no test ran that begins below this marker of 1.1`,
    '1.1: no test has its id',
  ])
})

test('a test that fails on one of two databases is a problem', () => {
  const rust = [ran('cities::sqlite::filters'), ran('cities::postgres::filters', { ended: 'failed' })]
  const file = 'crates/infrastructure/tests/behaviour/cities.rs'
  assert.deepEqual(problems(['1.1'], file, '// spec 1.1\nfn filters(db: TestDb) {}', { rust }), [
    `${file}:1: cities::postgres::filters, which is to prove 1.1, failed`,
  ])
})

test('rows of a wrong form are named', () => {
  const rows = [row('1.1'), row('1.1'), '| 1.2 | No code | |', '| 1.3 | Gone | `gone.ts` |', '| 1.4 | A \\| inside | `' + CODE + '` |', '| 1.5 | Short |']
  const text = '// spec 1.1, 1.2, 1.3, 1.4, 1.5\ntest("every address")'
  const { problems: wrong } = judge(HEAD + rows.join('\n'), { [PATHS]: text }, results, (path) => path === CODE)
  assert.deepEqual(wrong, [
    '1.1: two rows have this id',
    '1.2: it names no code',
    '1.5: not a row of three cells: | 1.5 | Short |',
    '1.5: it names no code',
    '1.3: there is no file gone.ts',
  ])
})

test('a runner without results is a problem once, unless the machine lacks it', () => {
  const text = '// spec 1.1\ntest("swipes")'
  assert.deepEqual(problems(['1.1'], HOME, text, { e2e: undefined }), [
    'there are no results of e2e in target/test-results: a whole `just test` leaves them',
  ])
  assert.deepEqual(problems(['1.1'], HOME, text, { e2e: [] }, ['e2e']), [])
})

test('the written table has one more column', () => {
  const text = withProofs(`# Title\n\n${HEAD}${row('1.1')}\n${row('1.2')}\n`, new Map([['1.1', new Set(['a | b', 'c'])]]))
  assert.equal(
    text,
    '# Title\n\n| id | the specification says | in the code | proven by |\n| --- | --- | --- | --- |\n' +
      `${row('1.1')} a \\| b<br>c |\n${row('1.2')}  |\n`,
  )
})

test('only a comment of this form is a marker', () => {
  assert.deepEqual(
    readMarkers('// spec 1.1\n// specs 1.2\n// see spec 1.3 there\n  // spec 1.4 (a b)\nx').map(({ id, part }) => [id, part]),
    [
      ['1.1', undefined],
      ['1.4', 'a b'],
    ],
  )
})
