// Runs the tests, all or some parts, with the database server, the Redis and the browser that this machine has, and
// counts them. What the machine lacks is left out and named in one line; what failed is named last, with what it said.
// With REQUIRE_ALL=1 (CI) it runs what the tier of every day leaves out, too, and a test that cannot run is a failure.
// With --changed it runs what the files that differ from main can break, on every screen and the cluster.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkCoverage } from './check-coverage.mjs'
import { findChromium } from './chromium.mjs'
import { findNginx } from './nginx.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { findRedis, startRedis } from './redis.mjs'
import { MOST_FLAKY, tryAgain } from './test-again.mjs'
import { brokenBy, changedFiles } from './test-changed.mjs'
import {
  allFailures,
  errorsOfVitest,
  failuresOfApi,
  failuresOfChaos,
  failuresOfNode,
  failuresOfPlaywright,
  failuresOfRust,
  failuresOfVitest,
  lastLines,
} from './test-failures.mjs'
import { fullPlaces, lacksRoom, machineFacts, processorCounts, processorShare } from './test-machine.mjs'
import { logsOf, noteFlaky, report } from './test-report.mjs'
import { forgetResults, resultsFolder, resultsOf, secondResultsOf } from './test-results.mjs'
import { run, signalRunning } from './test-run.mjs'
import { sumsOfApi, sumsOfChaos, sumsOfNode, sumsOfPlaywright, sumsOfRust, sumsOfVitest, verdict } from './test-sums.mjs'
import { built } from './tinerary.mjs'

const crates = ['pictures', 'photos', 'domain', 'demo', 'application', 'storage', 'infrastructure', 'serving', 'http-api', 'server']
const parts = ['lint', 'scripts', ...crates, 'api', 'frontend', 'e2e', 'chaos', 'cluster']
const onlyChanged = process.argv.includes('--changed')
const broken = onlyChanged ? brokenBy(changedFiles()) : null
const wanted = onlyChanged ? (broken?.parts ?? parts) : process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length) {
  console.error(`There is no part called ${unknown.join(', ')}. The parts are: ${parts.join(', ')}.`)
  process.exit(2)
}
const requireAll = process.env.REQUIRE_ALL === '1'
/** Whether also on a phone, on two servers, and on PostgreSQL. */
const everywhere = requireAll || onlyChanged
/** What only CI runs of itself. */
const ONLY_ALL = ['lint', 'chaos', 'cluster']
const runs = (part) => wanted.includes(part) || (wanted.length === 0 && (requireAll || !ONLY_ALL.includes(part)))
const count = { passed: 0, failed: 0, skipped: 0 }
const scratch = folderInMemory()
if (scratch) {
  process.env.TMPDIR = scratch
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
}
// The tests of the servers mostly wait for databases and clocks.
const env = { RUST_TEST_THREADS: String(2 * availableParallelism()), ...process.env }
// With CI set the runners refuse a test that is marked as the only one.
if (requireAll) env.CI = '1'
if (everywhere) env.TINERARY_EVERYWHERE = '1'
// However this ends, it leaves no process and no file.
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
]) {
  process.once(signal, async () => {
    signalRunning(signal)
    await stopServers()
    process.exit(128 + number)
  })
}
const leftOut = []
const leftOutRunners = []
/** For runners whose sums are read from what they print. */
const plain = { NO_COLOR: '1', FORCE_COLOR: '0' }
/** What failed, in the order in which it did. */
const failures = []
/** The parts that were not run, because something that they need has failed. */
const notRun = []

let postgres
let redis

async function stopServers() {
  await postgres?.stop()
  await redis?.stop()
}

/** For hundreds of databases that live for a second each: in memory, where there is room, unless TMPDIR says where. */
function folderInMemory() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 4 * 2 ** 30) return undefined
  const folder = mkdtempSync(`${memory}/tinerary-tests-`)
  // PostgreSQL runs as another user, and needs access.
  chmodSync(folder, 0o711)
  return folder
}

/** Runs a command of a part; the servers that it starts keep their logs in the part's folder. */
function runFor(part, command, args, { minutes, env: more = {} }) {
  return run(command, args, { minutes, env: { ...env, ...more, TINERARY_TEST_LOGS: logsOf(part) } })
}

const withFile = (file, read, otherwise = []) => (existsSync(file) ? read(readFileSync(file, 'utf8')) : otherwise)

/** What `node --test` makes of these files. */
async function node(part, files, minutes, more = []) {
  const failed = join(resultsFolder, `${part}-failures.jsonl`)
  rmSync(failed, { force: true })
  const reporters = ['spec', './scripts/node-failures.mjs'].map((each) => `--test-reporter=${each}`)
  const to = ['stdout', failed].map((each) => `--test-reporter-destination=${each}`)
  const ran = await runFor(part, 'node', ['--test', ...more, ...reporters, ...to, ...files], { minutes })
  const sums = sumsOfNode(ran.output)
  return { ran, sums, failures: allFailures(part, ran, sums, withFile(failed, (lines) => failuresOfNode(part, lines))) }
}

const testsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).map((name) => `${folder}/${name}`)
const packages = (names) =>
  names.length === crates.length ? ['--workspace'] : names.flatMap((name) => ['-p', `tinerary-${name}`])
const keys = (again) => [...new Set(again.map(({ key }) => key))]
const rustParts = crates.filter(runs)

/**
 * Each runner. It resolves to its run, its sums and its failures; called with failures (`again`) it runs those alone.
 */
const runners = {
  scripts: (again) => node('scripts', again ? keys(again) : testsIn('scripts'), 5),

  async Rust(again) {
    const alone = again ? ['--', '--exact', '--test-threads=1', ...keys(again)] : []
    const ran = await runFor('Rust', 'cargo', ['test', '--locked', '--no-fail-fast', ...packages(rustParts), ...alone], { minutes: 15 })
    writeFileSync((again ? secondResultsOf : resultsOf)('rust'), ran.output)
    const sums = sumsOfRust(ran.output)
    return { ran, sums, failures: allFailures('Rust', ran, sums, failuresOfRust(ran.output)) }
  },

  async frontend(again) {
    const results = (again ? secondResultsOf : resultsOf)('frontend')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
    const alone = again ? ['--maxWorkers=1', ...keys(again).map((file) => file.replace(/^frontend\//, ''))] : []
    // Those that import something that has changed.
    const some = broken ? ['--changed=main', '--passWithNoTests'] : []
    const args = ['--prefix', 'frontend', 'test', '--', '--includeTaskLocation', ...reporters, ...(again ? alone : some)]
    const ran = await runFor('frontend', 'npm', args, { minutes: 15, env: plain })
    const sums = sumsOfVitest(ran.output)
    return { ran, sums, failures: allFailures('frontend', ran, sums, [...withFile(results, failuresOfVitest), ...errorsOfVitest(ran.output)]) }
  },

  async e2e(again) {
    const results = (again ? secondResultsOf : resultsOf)('e2e')
    const alone = ['--last-failed', '--workers=1', '--trace=on']
    const args = ['--prefix', 'frontend', 'run', 'e2e', '--', ...(again ? alone : (broken?.specs ?? []))]
    const ran = await runFor('e2e', 'npm', args, { minutes: 30, env: { ...plain, TINERARY_TEST_RESULTS: results } })
    const sums = sumsOfPlaywright(ran.output)
    return { ran, sums, failures: allFailures('e2e', ran, sums, withFile(results, failuresOfPlaywright)) }
  },

  /** The API against its own document: a few cases of random data for each call. */
  async api() {
    const ran = await runFor('api', 'node', ['scripts/test-api.mjs', ...(everywhere ? [] : ['--sqlite'])], { minutes: 15 })
    const sums = sumsOfApi(ran.output)
    return { ran, sums, failures: allFailures('api', ran, sums, failuresOfApi(ran.output)) }
  },

  /** The failure scenarios that need no quiet machine. */
  async chaos(again) {
    const rows = join(resultsFolder, 'chaos.json')
    rmSync(rows, { force: true })
    const only = again ? ['--only', [...new Set(again.map(({ key }) => `${key.id}:${key.database}`))].join(',')] : []
    const args = ['scripts/chaos/run.mjs', '--short', '--program', `${built}/debug/tinerary`, ...only]
    const ran = await runFor('chaos', 'node', args, { minutes: 15, env: { TINERARY_TEST_RESULTS: rows } })
    const sums = sumsOfChaos(ran.output)
    return { ran, sums, failures: allFailures('chaos', ran, sums, withFile(rows, failuresOfChaos)) }
  },

  /** Two servers behind nginx: who may do what, and races. One file at a time: each has a cluster of its own. */
  cluster: (again) => node('cluster', again ? keys(again) : testsIn('scripts/cluster'), 10, ['--test-concurrency=1']),
}

const durations = []

/** Runs a part and records its duration, and how much of the processor it had. */
async function timed(name, part) {
  console.log(`\n=== ${name} ===`)
  const before = processorCounts()
  const ended = await part()
  const after = processorCounts()
  durations.push(`${name} ${Math.round((after.at - before.at) / 1000)} s (${processorShare(before, after)})`)
  return ended
}

/** Runs a runner and adds what it counted and what failed. */
async function test(name) {
  const ended = await timed(name, () => runners[name]())
  for (const [, what] of ended.ran.output.matchAll(/^Left out: (.*)$/gm)) leftOut.push(what)
  count.passed += ended.sums.passed
  count.skipped += ended.sums.skipped
  failures.push(...ended.failures)
}

/** Runs what others need; they are named as not run when it fails. */
async function must(part, command, args, minutes, needing) {
  const { code, output, hung } = await runFor(part, command, args, { minutes })
  if (code === 0) return true
  const name = `${command} ${args.join(' ')} ${hung ? `was ended after ${minutes} minutes` : 'failed'}`
  failures.push({ part, name, died: true, message: lastLines(output) })
  notRun.push(...needing.filter((each) => !notRun.includes(each)))
  return false
}

async function lint() {
  // As `just` calls itself where it is installed, and as CI calls it.
  const [command, ...args] = process.env.JUST ? [process.env.JUST] : ['npx', '--yes', 'rust-just']
  const { code, output, hung } = await runFor('lint', command, [...args, 'lint'], { minutes: 20 })
  if (code === 0) count.passed++
  else failures.push({ part: 'lint', name: hung ? 'just lint hung and was ended' : 'just lint', message: lastLines(output, 40) })
}

const lacks = lacksRoom('.')
if (requireAll && lacks) {
  console.error(`${lacks}.\n0 passed, 1 failed`)
  process.exit(1)
}
mkdirSync(resultsFolder, { recursive: true })
rmSync(logsOf(), { recursive: true, force: true })
if (requireAll) for (const line of machineFacts()) console.log(line)

const canRun = (part) => runs(part) && !notRun.includes(part)
let flaky = []
try {
  if (rustParts.length) forgetResults('rust')
  for (const runner of ['frontend', 'e2e'].filter(runs)) forgetResults(runner)
  if (runs('lint')) await timed('lint', lint)
  if (runs('scripts')) await test('scripts')
  const hasClusters = runs('cluster') || (runs('e2e') && everywhere)
  if (runs('infrastructure') || runs('http-api') || runs('server') || hasClusters) {
    const bin = findPostgres()
    if (bin) {
      postgres = await startPostgres(bin)
      env.TINERARY_TEST_POSTGRES = postgres.url
      // For tests that start servers of their own.
      env.TINERARY_TEST_POSTGRES_BIN = bin
    } else leftOut.push('the tests on PostgreSQL (no initdb and postgres found)')
  }
  if (runs('infrastructure') || hasClusters) {
    const program = findRedis()
    if (program) {
      redis = await startRedis(program)
      env.TINERARY_TEST_REDIS = redis.url
    } else leftOut.push('the tests on Redis (no redis-server found)')
  }
  if (hasClusters && !findNginx()) leftOut.push('the tests on two servers (no nginx found)')
  const onPrograms = ['api', 'e2e', 'chaos', 'cluster']
  if (runs('frontend') || runs('e2e') || runs('server') || runs('api')) {
    await must('web app', 'node', ['scripts/modules.mjs'], 10, [...rustParts, ...onPrograms, 'frontend'])
  }
  if (runs('infrastructure') || runs('e2e') || runs('server')) {
    await must('web app', 'node', ['scripts/modules.mjs', 'crates/infrastructure/tests/servers'], 10, ['e2e'])
  }
  // The program holds the web app, so that comes first.
  if (canRun('e2e') || canRun('server') || canRun('api')) {
    const build = ['--prefix', 'frontend', 'run', 'build']
    const isBuilt = await timed('web app', () => must('web app', 'npm', build, 10, [...rustParts, ...onPrograms]))
    if (isBuilt) {
      const weights = await runFor('web app', 'node', ['scripts/page-weight.mjs'], { minutes: 1 })
      if (weights.code === 0) count.passed++
      else failures.push({ part: 'web app', name: 'scripts/page-weight.mjs', message: lastLines(weights.output) })
    }
  }
  if (rustParts.some(canRun)) {
    const compile = ['test', '--locked', '--no-run', ...packages(rustParts)]
    if (await timed('compiling', () => must('compiling', 'cargo', compile, 40, [...rustParts, ...onPrograms]))) await test('Rust')
  }
  // Testing the server has built the program. Built alone it would get other features, and so would half of its
  // dependencies.
  if (onPrograms.some(canRun) && !runs('server')) await must('compiling', 'cargo', ['build', '--locked', '-p', 'tinerary-server'], 40, onPrograms)
  if (canRun('api')) await test('api')
  if (canRun('chaos')) await test('chaos')
  if (canRun('cluster') && postgres && redis && findNginx()) await test('cluster')
  if (canRun('frontend')) await test('frontend')
  if (canRun('e2e')) {
    env.CHROMIUM = findChromium() ?? ''
    if (env.CHROMIUM) await test('e2e')
    else {
      leftOut.push('the tests in a browser (no Chromium found)')
      leftOutRunners.push('e2e')
    }
  }
  const again = async (part, some) => (await timed(`${part}, again and alone`, () => runners[part](some))).failures
  const mostFlaky = Number(process.env.TINERARY_FLAKY ?? MOST_FLAKY)
  const second = await tryAgain(failures, again, mostFlaky)
  failures.splice(0, Infinity, ...second.failed)
  flaky = second.flaky
} catch (error) {
  failures.push({ part: 'tests', name: 'scripts/test.mjs', died: true, message: lastLines(String(error.stack ?? error)) })
} finally {
  await stopServers()
}

count.passed += flaky.length
if (!wanted.length && !notRun.length) {
  const problems = checkCoverage(leftOutRunners)
  // What failed is printed already.
  const own = problems.filter((problem) => !problem.endsWith(', failed'))
  if (own.length) failures.push({ part: 'specification', name: 'docs/spec-coverage.md', message: own.slice(0, 20).join('\n') })
}
count.failed = failures.length
noteFlaky(flaky, durations)
report({ failures, flaky, notRun, full: fullPlaces(['.', tmpdir(), built, '/dev/shm']) })
console.log(`Durations: ${durations.join(', ')}`)
if (!everywhere && (runs('e2e') || runs('api'))) {
  console.log('Only with REQUIRE_ALL=1: lint, the phone, the browser on two servers, the API on PostgreSQL, chaos, the cluster')
}
const { lines, isWell } = verdict(count, leftOut, requireAll)
for (const line of lines) console.log(line)
process.exitCode = isWell ? 0 : 1
