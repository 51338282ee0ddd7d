// scripts/budget.json: how much processor time each part may take, so that the tests stay as quick as they are. Not the time of
// the wall, which other work on the machine changes; and in units of this machine's own speed, which differs by half.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resultsOf } from './test-results.mjs'

/** A part may be above its budget by this much. */
const ROOM = 1.25
/** What takes less needs no entry, in seconds. */
const SMALL = 15

export const readBudget = (file = 'scripts/budget.json') => JSON.parse(readFileSync(file, 'utf8'))

/** The processor time of some fixed work, in seconds: what a second of the budget is on this machine. */
export function measureMachine() {
  const before = process.cpuUsage()
  const bytes = Buffer.alloc(2 ** 20, 7)
  const hash = createHash('sha256')
  for (let round = 0; round < 256; round++) hash.update(bytes)
  const words = new Map()
  for (let at = 0; at < 2_000_000; at++) words.set(`word ${(at * 7919) % 50_021}`, { at })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/**
 * A failure for each part that took more than its budget and a quarter, with what took longest in it. `spent` are seconds by
 * part; the budget's `machine` is what `measureMachine` said where it was written.
 */
export function aboveBudget({ machine, parts }, spent, longest = () => [], measured = measureMachine()) {
  // A quicker machine is no reason to be slower.
  const slowness = Math.max(1, measured / machine)
  return [...spent].flatMap(([part, seconds]) => {
    const may = parts[part]?.seconds ?? SMALL
    if (seconds <= may * ROOM * slowness) return []
    const name = `${part} took ${Math.round(seconds)} s of the processor; scripts/budget.json gives it ${may} s`
    const speed = slowness > 1 ? [`This machine takes ${slowness.toFixed(2)} times as long as that of the budget.`] : []
    const why = 'Make it quicker, or raise it there with a line that says why. The longest:'
    return [{ part: 'budget', name, message: [...speed, why, ...longest(part)].join('\n') }]
  })
}

/** The ten files of a part whose tests took longest, a line each, as far as its runner leaves that. */
export function longestOf(part, file = resultsOf(part)) {
  if (!['frontend', 'e2e'].includes(part) || !existsSync(file)) return []
  const json = JSON.parse(readFileSync(file, 'utf8'))
  const sums = new Map()
  const add = (name, milliseconds) => sums.set(name, (sums.get(name) ?? 0) + milliseconds / 1000)
  for (const { name, startTime, endTime } of json.testResults ?? []) add(name.replace(/.*\/frontend\//, ''), endTime - startTime)
  const walk = ({ specs = [], suites = [] }) => {
    for (const spec of specs) for (const { results } of spec.tests) for (const { duration } of results) add(spec.file, duration)
    suites.forEach(walk)
  }
  json.suites?.forEach(walk)
  const longest = [...sums].sort(([, one], [, other]) => other - one).slice(0, 10)
  return longest.map(([name, seconds]) => `${Math.round(seconds)} s ${name}`)
}
