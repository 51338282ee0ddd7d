// The counts of each test runner, read from its output, and the verdict.

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0)

/** `node --test` with its reporter `spec`. */
export const sumsOfNode = (output) => ({
  passed: number(output, /^\S+ pass (\d+)/m),
  failed: number(output, /^\S+ fail (\d+)/m),
  skipped: number(output, /^\S+ skipped (\d+)/m) + number(output, /^\S+ todo (\d+)/m),
})

/** `cargo test`, which counts each of its programs. */
export function sumsOfRust(output) {
  const sums = { passed: 0, failed: 0, skipped: 0 }
  for (const [, passed, failed, ignored] of output.matchAll(
    /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    sums.passed += Number(passed)
    sums.failed += Number(failed)
    sums.skipped += Number(ignored)
  }
  return sums
}

export function sumsOfVitest(output) {
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? ''
  return {
    passed: number(line, /(\d+) passed/),
    failed: number(line, /(\d+) failed/),
    skipped: number(line, /(\d+) skipped/) + number(line, /(\d+) todo/),
  }
}

/** A test that passes at the second try has failed. */
export const sumsOfPlaywright = (output) => ({
  passed: number(output, /^\s*(\d+) passed/m),
  failed: number(output, /^\s*(\d+) failed/m) + number(output, /^\s*(\d+) flaky/m),
  skipped: number(output, /^\s*(\d+) skipped/m),
})

const sumsOfLine = (output, pattern) => {
  const [, passed = 0, failed = 0] = pattern.exec(output) ?? []
  return { passed: Number(passed), failed: Number(failed), skipped: 0 }
}

/** scripts/test-api.mjs. */
export const sumsOfApi = (output) => sumsOfLine(output, /^The API against its document: (\d+) passed, (\d+) failed$/m)

/** scripts/chaos/run.mjs. */
export const sumsOfChaos = (output) => sumsOfLine(output, /^Chaos: (\d+) passed, (\d+) failed$/m)

/**
 * The last lines, and whether the run passed. What this machine lacks (`leftOut`) and skipped tests are only reported,
 * unless everything is required: then each counts as failed.
 */
export function verdict({ passed, failed, skipped }, leftOut, requireAll) {
  const lines = leftOut.map((what) => `Left out: ${what}`)
  const all = requireAll ? failed + leftOut.length + skipped : failed
  if (requireAll && skipped) lines.push(`Skipped: ${skipped}, and with REQUIRE_ALL=1 each counts as failed`)
  const rest = !requireAll && skipped ? `, ${skipped} skipped` : ''
  lines.push(`${passed} passed, ${all} failed${rest}`)
  return { lines, isWell: all === 0 }
}
