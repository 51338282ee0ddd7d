// What failed, from what each runner leaves: `{ part, name, message, key }`. `key` is what the runner takes to run it once more.
// `died` is what ended without saying which test it was.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const inRepository = (file) => relative(root, file).replaceAll('\\', '/')
const MOST_LINES = 20

/** At most twenty lines, without colours. Of a longer text its beginning, where the cause stands, and its end. */
export function shortened(text) {
  // oxlint-disable-next-line no-control-regex -- terminals' own sequences begin with this character
  const lines = text.replaceAll(/\u001b\[[\d;]*m/g, '').trim().split('\n').map((line) => line.trimEnd())
  if (lines.length <= MOST_LINES) return lines.join('\n')
  return [...lines.slice(0, MOST_LINES - 4), `… ${lines.length - MOST_LINES + 1} more lines …`, ...lines.slice(-3)].join('\n')
}

/** The last lines of an output, for what died. */
export const lastLines = (output, count = MOST_LINES) => shortened(output.trimEnd().split('\n').slice(-count).join('\n'))

/** `cargo test` or the programs that it builds: each prints what its failed tests said, below `---- name stdout ----`. */
export function failuresOfRust(output, part = 'Rust') {
  const messages = new Map()
  for (const [, name, text] of output.matchAll(/^---- (\S+) stdout ----\n([^]*?)(?=^---- \S+ stdout ----$|^failures:$|^test result: )/gm)) {
    messages.set(name, text)
  }
  const failed = output.matchAll(/^test (\S+)(?: - should panic)? \.\.\. FAILED$/gm)
  // One that ends as if tests had failed, but before it has counted them.
  const ended = [...output.matchAll(/^error: (?:doc)?test failed, to rerun pass (.*)$/gm)]
  const counted = [...output.matchAll(/^test result: FAILED/gm)].length
  // A program that a signal ended, or an abort, names no test. (One with failed tests is not said in these words.)
  const died = output.matchAll(/process didn't exit successfully: `([^`]*)` (\(.*\))$/gm)
  return [
    ...[...failed].map(([, name]) => ({ part, name, key: name, message: shortened(messages.get(name) ?? 'it printed nothing') })),
    ...[...died].map(({ 1: program, 2: how, index }) => ({
      part,
      name: `${program} died ${how}`,
      died: true,
      message: lastLines(output.slice(0, index)),
    })),
    ...(ended.length > counted
      ? [{ part, name: `of ${ended.map(([, flags]) => flags).join(', ')} one died without counting its tests`, died: true, message: lastLines(output) }]
      : []),
  ]
}

/** What rustc and clippy warn of, a failure for each kind of place: cargo says it again of what it need not compile again. */
export function warningsOfClippy(output) {
  const found = [...output.matchAll(/^warning: (?!`)([^\n]*)\n\s+--> (\S+)/gm)]
  const counted = [...output.matchAll(/^warning: `\S+` \([^)]*\) generated \d+ warning/gm)]
  if (!counted.length) return []
  return [{ part: 'lint', name: 'clippy', message: shortened([...new Set(found.map(([, what, where]) => `${where}: ${what}`))].join('\n') || output) }]
}

/** What vitest counts beside the tests: something was thrown that no test waited for. */
export function errorsOfVitest(output) {
  const [line] = /^\s*Errors\s+\d+ error.*$/m.exec(output) ?? []
  if (!line) return []
  const from = output.search(/Unhandled Errors/)
  return [{ part: 'frontend', name: 'vitest: unhandled errors', died: true, message: shortened(output.slice(Math.max(from, 0))) }]
}

/** The JSON of vitest. A file that cannot be loaded has no tests, and a message of its own. */
export function failuresOfVitest(json) {
  return JSON.parse(json).testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = inRepository(path)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (!failed.length && status === 'failed') return [{ part: 'frontend', name: file, died: true, message: shortened(message) }]
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const name = `${file} › ${[...ancestorTitles, title].join(' › ')}`
      return { part: 'frontend', name, key: file, message: shortened(failureMessages.join('\n')) }
    })
  })
}

/** The JSON of Playwright, which has a test once for each of its projects, and errors of its own when nothing could begin. */
export function failuresOfPlaywright(json) {
  const { suites, errors = [] } = JSON.parse(json)
  const failuresIn = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const said = results.flatMap((result) => result.errors.map(({ message, stack }) => stack ?? message))
          const name = `[${projectName}] ${file}:${line} › ${[...titles, title].join(' › ')}`
          return { part: 'e2e', name, key: name, message: shortened(said.join('\n')) }
        }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, [...titles, inner.title])),
  ]
  const died = errors.map(({ message, stack }) => ({ part: 'e2e', name: 'Playwright', died: true, message: shortened(stack ?? message) }))
  return [...died, ...suites.flatMap((file) => failuresIn(file, []))]
}

/** What node-failures.mjs wrote. */
export function failuresOfNode(part, lines) {
  const failed = lines.split('\n').filter(Boolean).map((line) => JSON.parse(line))
  return failed.map(({ file, name, message }) => {
    const key = inRepository(file)
    return { part, name: `${key} › ${name}`, key, message: shortened(message) }
  })
}

/** What scripts/chaos/run.mjs wrote: a row for each scenario and database. */
export function failuresOfChaos(json) {
  const failed = JSON.parse(json).filter(({ holds, leftOut }) => !holds && !leftOut)
  return failed.map(({ id, database, promise, result, lost }) => ({
    part: 'chaos',
    name: `${id} on ${database}`,
    key: { id, database },
    lost: Boolean(lost),
    message: shortened(`${lost ? 'a write was lost, or done twice\n' : ''}promise  ${promise}\nresult   ${result}`),
  }))
}

/** What scripts/test-api.mjs prints: a line for each person, and before it what schemathesis said. */
export function failuresOfApi(output) {
  const failed = output.matchAll(/^(?!The API)(\S.*?): .*?([1-9]\d*) (?:failed|are not)\b.*$|^(\S.*): GET \/api\/auth\/me.* and not \d+$/gm)
  return [...failed].map(([line, title, , session]) => {
    const before = output.slice(0, output.indexOf(line)).split('\n')
    // The summary of schemathesis begins with the title of its failures.
    const from = before.findLastIndex((each) => /^=+ FAILURES =+$/.test(each))
    const message = from === -1 ? line : `${before.slice(from + 1).join('\n')}\n${line}`
    return { part: 'api', name: title ?? session, key: title ?? session, message: shortened(message) }
  })
}

/**
 * The failures of a runner that was run: those it names, and one more when it ended badly and names too few, or hung.
 *
 * @param {string} part
 * @param {{ code: number | string | null, output: string, hung: boolean }} run
 * @param {{ failed: number }} sums
 * @param {object[]} named
 */
export function allFailures(part, { code, output, hung }, sums, named) {
  if (hung) return [...named, { part, name: `${part} hung and was ended`, died: true, message: lastLines(output) }]
  const known = named.filter(({ died }) => !died).length
  if (code === 0 || (known >= Math.max(sums.failed, 1) || named.length > known)) return named
  const why = typeof code === 'string' ? `was ended by ${code}` : `ended with exit code ${code}`
  const what = known ? `and names ${known} of ${sums.failed} failures` : 'and names no test'
  return [...named, { part, name: `${part} ${why} ${what}`, died: true, message: lastLines(output) }]
}
