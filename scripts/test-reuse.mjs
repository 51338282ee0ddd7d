// What passed before on this machine: the sums of a part and the results that it left, by the key of what it read (test-parts.mjs).
// A part is asked for only with TINERARY_REUSE=1; whatever passes at its first try is kept for that.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** As many results of a part are kept. */
const MOST = 12

const placeOf = (store, part, key) => join(store, part, key)

/** `{ commit, sums }` of a run of this part that read the same, or undefined. */
export function passedBefore(store, part, key) {
  const file = join(placeOf(store, part, key), 'passed.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Puts back the results that such a run left, by their names in `folder`. */
export function restoreResults(store, part, key, folder) {
  const place = join(placeOf(store, part, key), 'results')
  if (!existsSync(place)) return
  mkdirSync(folder, { recursive: true })
  cpSync(place, folder, { recursive: true })
}

/** Keeps what passed, with the files that it left; the oldest go. */
export function keepPassed(store, part, key, { commit, sums }, results = []) {
  const place = placeOf(store, part, key)
  const fresh = `${place}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(join(fresh, 'results'), { recursive: true })
  for (const file of results) if (existsSync(file)) cpSync(file, join(fresh, 'results', basename(file)))
  writeFileSync(join(fresh, 'passed.json'), JSON.stringify({ commit, sums }))
  rmSync(place, { recursive: true, force: true })
  renameSync(fresh, place)
  const folder = join(store, part)
  const all = readdirSync(folder).map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  for (const { name } of all.sort((one, other) => other.at - one.at).slice(MOST)) rmSync(join(folder, name), { recursive: true, force: true })
}
