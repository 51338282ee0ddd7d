// Once more, alone: what failed beside everything else is run a second time with the machine to itself. What fails twice has
// failed; what passes then is flaky, and is named. This is no way to make a test pass: each name is a defect to be mended.

import { parts } from './test-parts.mjs'

/** More failures than this are a break, and nothing is run again. */
export const MOST_AGAIN = 6
/** More flaky tests than this, and the run has failed. */
export const MOST_FLAKY = 3

/** They promise that nothing that was acknowledged is lost, and that no answer is old: one failure is the defect. */
const NEVER = [
  ...[/what_was_answered_outlives/, /\bcrash::/, /is_lost/, /a key makes one thing of many requests/],
  ...[/no_answer_is_older/, /an answer that one server keeps is new there soon/],
  /\bmigrations?\b/,
]
/** Lint and builds say the same at each try. */
const PARTS = parts.filter((part) => part !== 'lint')

export const mayRunAgain = ({ part, name, lost }) => PARTS.includes(part) && !lost && !NEVER.some((never) => never.test(name))

/**
 * Runs again what may be. `again(part, failures)` runs them alone, and resolves to those failures that came this time. What
 * fails then that did not before (a runner may run a whole file again) has failed, too: it is no proof that anything passed.
 *
 * @returns {Promise<{ failed: object[], flaky: object[] }>} `failed` has failed for good; `flaky` passed alone.
 */
export async function tryAgain(failures, again, mostFlaky = MOST_FLAKY) {
  if (failures.length > MOST_AGAIN || failures.some(({ died }) => died)) return { failed: failures, flaky: [] }
  const flaky = []
  const others = []
  for (const part of new Set(failures.map((one) => one.part))) {
    const may = failures.filter((one) => one.part === part && mayRunAgain(one))
    if (!may.length) continue
    const second = await again(part, may)
    const isKnown = ({ name }) => may.some((one) => one.name === name)
    const news = second.filter((one) => one.died || one.lost || !isKnown(one))
    others.push(...news)
    if (news.length === 0) flaky.push(...may.filter(({ name }) => !second.some((one) => one.name === name)))
  }
  const failed = [...failures.filter((one) => !flaky.includes(one)), ...others]
  if (flaky.length <= mostFlaky) return { failed, flaky }
  return { failed: [...failures, ...others].map((one) => (flaky.includes(one) ? { ...one, name: `${one.name} (flaky, one of ${flaky.length}; ${mostFlaky} are let pass)` } : one)), flaky: [] }
}
