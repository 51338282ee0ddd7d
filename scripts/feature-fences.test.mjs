// "No feature imports another" is written out for each of them in frontend/.oxlintrc.json: a new one needs its own lines.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'

const frontend = new URL('../frontend/', import.meta.url)
const features = readdirSync(new URL('src/features/', frontend)).toSorted()
const { overrides } = JSON.parse(readFileSync(new URL('.oxlintrc.json', frontend), 'utf8'))
const siblings = ['../../**', ...features.map((feature) => `../${feature}/**`)]

/** What the lint rule keeps out of these files, group by group. */
function keptOut(files) {
  const override = overrides.find((each) => each.files.includes(files))
  return override?.rules['no-restricted-imports'][1].patterns.map(({ group }) => group)
}

test('each feature is fenced off from all others', () => {
  for (const feature of features) {
    assert.deepEqual(keptOut(`src/features/${feature}/**`), [
      ['@/features/**', `!@/features/${feature}/**`],
      ['@/app/**', '!@/app/paths'],
      siblings,
    ])
  }
})

test('pages put the parts of features together, but no pages', () => {
  assert.deepEqual(keptOut('src/features/*/pages/**'), [
    ['@/features/*/pages/**'],
    ['@/app/**', '!@/app/paths'],
    siblings,
  ])
})

test('no fence is left of a feature that is gone', () => {
  const fenced = overrides.flatMap(({ files }) => files.flatMap((name) => /^src\/features\/([^*/]+)/.exec(name)?.[1] ?? []))
  assert.deepEqual(fenced.toSorted(), features)
})
