// The last words of a run: what failed and what it said, what was flaky, what was not run, and the servers' own logs.
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { resultsFolder } from './test-results.mjs'

const LINES = 50
/** As many logs of a part are shown; all of them stay in target/test-results/logs. */
const LOGS = 4
/** Outlives the clones that CI works in. */
const ledger = () => join(process.env.TINERARY_CI_LOGS ?? '/var/tmp/tinerary-ci', 'flaky.tsv')

/** Where the servers of a part keep their logs, or all of them. */
export const logsOf = (part = '') => join(resultsFolder, 'logs', part.replaceAll(' ', '-'))

/** The ends of the logs that the servers of a part wrote to last: `{ name, lines }`. */
export function endsOfLogs(folder, most = LOGS) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  const last = files.sort((one, other) => other.at - one.at).slice(0, most)
  return last.map(({ name }) => ({ name, lines: readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').slice(-LINES) }))
}

const indented = (text) => text.split('\n').map((line) => `    ${line}`).join('\n')
const shown = ({ part, name, message }) => `✘ ${part}: ${name}\n${indented(message)}`

/** What is printed last, above the sums. */
export function lastWords({ failures, flaky, notRun, full }) {
  const lines = []
  if (failures.length) lines.push(`Failed: ${failures.length}`, ...failures.map(shown))
  if (notRun.length) lines.push(`Not run, because what they need has failed: ${notRun.join(', ')}`)
  if (flaky.length) lines.push(`Flaky (failed once, passed alone): ${flaky.length}`, ...flaky.map(shown))
  return [...lines, ...full]
}

/** Prints it, the servers' logs first, and writes it to target/test-results/failures.md too. */
export function report(all) {
  const { failures, flaky } = all
  const logs = [...new Set([...failures, ...flaky].map(({ part }) => part))].flatMap((part) =>
    endsOfLogs(logsOf(part)).map(({ name, lines }) => `--- the last lines of ${part}'s ${name} ---\n${lines.join('\n')}`),
  )
  const words = lastWords(all)
  if (words.length) console.log(['', ...logs, '', ...words, ''].join('\n'))
  mkdirSync(resultsFolder, { recursive: true })
  const page = words.length ? ['# What failed', '', ...words, '', '# The servers', '', ...logs, ''].join('\n') : '# Nothing failed\n'
  writeFileSync(join(resultsFolder, 'failures.md'), page)
}

/** A line for each flaky test in a table that is kept: time, commit, part, name, and how much of the processor its part had. */
export function noteFlaky(flaky, durations, file = ledger()) {
  if (!flaky.length) return
  try {
    const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
    mkdirSync(join(file, '..'), { recursive: true })
    for (const { part, name } of flaky) {
      const duration = durations.find((one) => one.startsWith(`${part} `)) ?? ''
      appendFileSync(file, `${[new Date().toISOString(), commit, part, name, duration].join('\t')}\n`)
    }
  } catch (error) {
    console.error(`The flaky tests could not be noted: ${error.message}`)
  }
}
