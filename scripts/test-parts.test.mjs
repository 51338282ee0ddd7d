import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenBy, crates, dependenciesOf, filesOf, hiddenFrom, isRead, keyOf, parts, readsOf } from './test-parts.mjs'

const reads = readsOf()
const programs = ['api', 'e2e', 'chaos', 'cluster']

/** A change of one file of each folder, and the parts that have to run then, besides the lint. */
const changes = {
  'docs/scale.md': [],
  'docs/adr/0001-record-decisions.md': [],
  'bench/README.md': [],
  'README.md': [],
  'docs/runbook.md': ['server'],
  'crates/pictures/src/lib.rs': ['pictures', 'demo', 'infrastructure', 'storage', 'http-api', 'server', ...programs],
  'crates/domain/src/lib.rs': [...crates.filter((crate) => crate !== 'pictures'), ...programs],
  'crates/domain/tests/drafts.rs': ['domain'],
  'crates/demo/data/cities.csv': ['demo', 'infrastructure', 'storage', 'http-api', 'server', 'frontend', ...programs],
  'crates/application/src/lib.rs': ['application', 'storage', 'infrastructure', 'serving', 'http-api', 'server', ...programs],
  'crates/application/src/services/google.rs': ['application', 'storage', 'infrastructure', 'serving', 'http-api', 'server', 'frontend', ...programs],
  'crates/storage/src/lib.rs': ['storage', 'infrastructure', 'http-api', 'server', ...programs],
  'crates/infrastructure/src/repositories/cities.rs': ['storage', 'infrastructure', 'http-api', 'server', ...programs],
  'crates/infrastructure/tests/db/migrations.rs': ['infrastructure', 'server'],
  'crates/serving/src/lib.rs': ['serving', 'http-api', 'server', ...programs],
  'crates/http-api/src/lib.rs': ['http-api', 'server', ...programs],
  'crates/http-api/tests/http/app.rs': ['http-api'],
  'crates/server/src/lib.rs': ['server', ...programs],
  'crates/server/tests/program/metrics.rs': ['server'],
  'crates/test-support/src/databases.rs': ['storage', 'infrastructure', 'http-api', 'server'],
  'migrations/sqlite/2/up.sql': ['storage', 'infrastructure', 'http-api', 'server', ...programs],
  'openapi/openapi.json': ['domain', 'http-api', 'server', 'api', 'frontend', 'e2e', 'cluster'],
  'packaging/nginx/tinerary.conf': ['scripts', 'server', 'e2e', 'chaos', 'cluster'],
  'packaging/systemd/tinerary.service': ['server'],
  'frontend/src/pages/home/home-page.tsx': ['server', 'frontend', 'e2e'],
  'frontend/src/pages/home/home-page.test.tsx': ['frontend'],
  'frontend/src/testing/setup.ts': ['frontend', 'e2e'],
  'frontend/e2e/home.spec.ts': ['e2e'],
  'frontend/package-lock.json': ['server', 'frontend', 'e2e'],
  'scripts/api/hooks.py': ['scripts', 'api', 'cluster'],
  'crates/http-api/tests/http/permissions.md': ['http-api', 'cluster'],
  'scripts/chaos/world.mjs': ['scripts', 'chaos'],
  'scripts/cluster/world.mjs': ['scripts', 'cluster'],
  'scripts/check-arrows.mjs': ['scripts'],
  'scripts/postgres.mjs': parts,
  '.ci/run': parts,
  'Cargo.lock': parts.filter((part) => part !== 'frontend'),
  'crates/domain/Cargo.toml': parts.filter((part) => part !== 'frontend'),
}

test('a changed file of each folder runs the parts that read it, and no others', () => {
  for (const [file, broken] of Object.entries(changes)) {
    assert.deepEqual(brokenBy([file], reads), parts.filter((part) => part === 'lint' || broken.includes(part)), file)
  }
})

test('every folder of the repository has such a file', () => {
  const placeOf = (path) => path.split('/').slice(0, /^(crates|frontend|scripts|packaging)\//.test(path) ? 2 : 1).join('/')
  const known = new Set(Object.keys(changes).map(placeOf))
  const folders = new Set(filesOf().map(({ path }) => path).filter((path) => path.includes('/')).map(placeOf))
  const small = ['scripts/dependencies', 'packaging/licences', 'packaging/monitoring', 'packaging/README.md', 'crates/photos', 'frontend/public', 'frontend/vite', '.cargo', 'migrations']
  const missing = [...folders].filter((folder) => !known.has(folder) && !small.includes(folder) && !/(\.\w+|Dockerfile)$/.test(folder))
  assert.deepEqual(missing, [])
})

test('a key changes with a file that is read, with the machine, and with nothing else', () => {
  const files = [{ path: 'crates/domain/src/lib.rs', hash: '1' }, { path: 'docs/scale.md', hash: '2' }]
  const changed = (path) => files.map((file) => (file.path === path ? { ...file, hash: 'x' } : file))
  const key = keyOf(reads.domain, files, ['node 20'])
  assert.notEqual(keyOf(reads.domain, changed('crates/domain/src/lib.rs'), ['node 20']), key)
  assert.notEqual(keyOf(reads.domain, files, ['node 22']), key)
  assert.equal(keyOf(reads.domain, changed('docs/scale.md'), ['node 20']), key)
})

test('a part does not see the folders that it does not read', () => {
  const hidden = hiddenFrom(reads.frontend, filesOf())
  for (const folder of ['migrations', 'docs', 'crates/domain', 'frontend/e2e']) assert.ok(hidden.includes(folder), folder)
  assert.ok(!hidden.some((folder) => filesOf().some(({ path }) => path.startsWith(`${folder}/`) && isRead(reads.frontend, path))))
})

test('the crates of a manifest: those of the program, and those of its tests', () => {
  const toml = '[dependencies]\ntinerary-domain.workspace = true\n[dev-dependencies]\ntinerary-test-support = { workspace = true }\n'
  assert.deepEqual(dependenciesOf(toml), { own: ['domain'], tests: ['domain', 'test-support'] })
})
