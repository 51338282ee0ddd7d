import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenBy, dependents } from './test-changed.mjs'

const crates = dependents({
  domain: '[dependencies]\n',
  application: '[dependencies]\ntinerary-domain.workspace = true\n',
  'http-api': '[dependencies]\ntinerary-application = { workspace = true }\n[dev-dependencies]\ntinerary-test-support.workspace = true\n',
  'test-support': '[dependencies]\ntinerary-domain.workspace = true\n',
})
const sorted = ({ parts, specs }) => ({ parts: parts.sort(), specs: specs.sort() })

test('a crate breaks what is built from it, also by its tests', () => {
  assert.deepEqual(crates.domain.sort(), ['application', 'domain', 'http-api', 'test-support'])
  assert.deepEqual(crates['test-support'].sort(), ['http-api', 'test-support'])
  assert.deepEqual(crates['http-api'], ['http-api'])
})

test('a use case breaks its crate, those above, the API, the cluster, and the journeys', () => {
  assert.deepEqual(sorted(brokenBy(['crates/application/src/services/cities.rs'], crates)), {
    parts: ['api', 'application', 'cluster', 'e2e', 'http-api', 'lint'],
    specs: ['-journey'],
  })
})

test('a test breaks nothing but itself', () => {
  assert.deepEqual(sorted(brokenBy(['crates/http-api/tests/http/kept.rs'], crates)), { parts: ['http-api', 'lint'], specs: [] })
  assert.deepEqual(sorted(brokenBy(['frontend/e2e/home.spec.ts'], crates)), { parts: ['e2e', 'lint'], specs: ['home'] })
  assert.deepEqual(sorted(brokenBy(['frontend/src/pages/home/home-page.test.tsx'], crates)).parts, ['e2e', 'frontend', 'lint'])
})

test('a page breaks the web tests and its specs, on each screen', () => {
  assert.deepEqual(sorted(brokenBy(['frontend/src/pages/home/home-page.tsx', 'docs/scale.md'], crates)), {
    parts: ['e2e', 'frontend', 'lint', 'scripts'],
    specs: ['home', 'pages'],
  })
})

test('a file that no rule knows breaks everything', () => {
  assert.equal(brokenBy(['docs/scale.md', 'Cargo.lock'], crates), null)
})
