// Runs the tests, all or some parts, with the database server, the Redis and the browser that this machine has, and
// counts them. What the machine lacks is left out and named in one line; what failed is named last, with what it said.
// With REQUIRE_ALL=1 (CI) it runs what the tier of every day leaves out, too, and a test that cannot run is a failure.
// With --changed it runs what the files that differ from main can break, on every screen and the cluster.
// With TINERARY_REUSE=1 a part that passed before on this machine with the same inputs is not run again (test-parts.mjs).
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkCoverage } from './check-coverage.mjs'
import { findChromium } from './chromium.mjs'
import { findNginx } from './nginx.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { findRedis, startRedis } from './redis.mjs'
import { MOST_FLAKY, tryAgain } from './test-again.mjs'
import { aboveBudget, longestOf, readBudget } from './test-budget.mjs'
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
  warningsOfClippy,
} from './test-failures.mjs'
import { runTasks } from './test-lanes.mjs'
import { fullPlaces, lacksRoom, machineFacts, processorCounts, processorShare } from './test-machine.mjs'
import { brokenBy, changedFiles, crates, filesOf, hiddenFrom, keyOf, parts, readsOf, webApp } from './test-parts.mjs'
import { logsOf, noteFlaky, report } from './test-report.mjs'
import { forgetResults, resultsFolder, resultsOf, secondResultsOf } from './test-results.mjs'
import { keepPassed, passedBefore, restoreResults } from './test-reuse.mjs'
import { run, signalRunning } from './test-run.mjs'
import { Screen } from './test-screen.mjs'
import { sumsOfApi, sumsOfChaos, sumsOfNode, sumsOfPlaywright, sumsOfRust, sumsOfVitest, verdict } from './test-sums.mjs'
import { built } from './tinerary.mjs'

const onlyChanged = process.argv.includes('--changed')
const wanted = onlyChanged ? brokenBy(changedFiles()) : process.argv.slice(2)
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
const isAsked = (part) => wanted.includes(part) || (!onlyChanged && wanted.length === 0 && (requireAll || !ONLY_ALL.includes(part)))
const count = { passed: 0, failed: 0, skipped: 0 }
const scratch = folderInMemory()
if (scratch) {
  process.env.TMPDIR = scratch
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
}
const processors = availableParallelism()
// The tests of the servers mostly wait for databases and clocks.
const env = { RUST_TEST_THREADS: String(2 * processors), ...process.env }
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
/** Of parts that passed before: `{ part, commit, passed }`. */
const before = []
const screen = new Screen()

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

const says = (program, args) => spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() ?? ''
/** The commit that stands here, or nothing when something differs from it. */
const commit = says('git', ['status', '--porcelain']) ? undefined : says('git', ['rev-parse', 'HEAD'])
const reads = readsOf()
const files = commit ? filesOf(commit) : []
const facts = requireAll ? machineFacts() : []
const cache = process.env.TINERARY_CI_CACHE ?? '/var/cache/tinerary'
const store = join(cache, 'passed')
/** In a mount namespace of its own a part does not see what it is not said to read. */
const isolates = requireAll && commit !== undefined && spawnSync('unshare', ['--mount', 'true']).status === 0
/** Only what could read nothing else is known to pass again. */
const keeps = isolates && existsSync(cache) && isOffline()
const reuses = keeps && process.env.TINERARY_REUSE === '1'
// What stands in the developer's home is no input of a test.
if (requireAll) {
  env.CARGO_HOME ??= join(homedir(), '.cargo')
  env.RUSTUP_HOME ??= join(homedir(), '.rustup')
  env.HOME = mkdtempSync(join(tmpdir(), 'home-'))
  process.once('exit', () => rmSync(env.HOME, { recursive: true, force: true, maxRetries: 5 }))
}

/** Whether this runs in a network of its own, with nothing but this machine in it (.ci/run). */
function isOffline() {
  const lines = existsSync('/proc/net/dev') ? readFileSync('/proc/net/dev', 'utf8').split('\n').slice(2) : ['?']
  return lines.filter(Boolean).every((line) => line.trim().startsWith('lo:'))
}

const keyFor = (part) => keyOf(reads[part], files, [part, process.cwd(), new Date().toISOString().slice(0, 10), ...facts.filter((line) => !/^(commit|date|machine|room) /.test(line))])

/** A command in which the folders that the part does not read are empty. */
function hiding(part, command, args) {
  const hidden = reads[part] && isolates ? hiddenFrom(reads[part], files) : []
  if (!hidden.length) return [command, args]
  const mounts = 'until [ "$1" = -- ]; do mount --bind "$EMPTY" "$1"; shift; done; shift; exec "$@"'
  return ['unshare', ['--mount', 'bash', '-ec', mounts, 'bash', ...hidden.map((folder) => resolve(folder)), '--', command, ...args]]
}
if (isolates) {
  env.EMPTY = mkdtempSync(join(tmpdir(), 'empty-'))
  process.once('exit', () => rmSync(env.EMPTY, { recursive: true, force: true }))
}

/** Processor time by part, in seconds. */
const spent = new Map()

/** Runs a command of a part; the servers that it starts keep their logs in the part's folder. */
async function runFor(part, command, args, { minutes, env: more = {}, seesAll = false }) {
  const [program, all] = seesAll ? [command, args] : hiding(part, command, args)
  const ran = await run(program, all, { minutes, env: { ...env, ...more, TINERARY_TEST_LOGS: logsOf(part) }, show: screen.of(part) })
  spent.set(part, (spent.get(part) ?? 0) + ran.processor)
  return ran
}

const withFile = (file, read, otherwise = []) => (existsSync(file) ? read(readFileSync(file, 'utf8')) : otherwise)

/** What `node --test` makes of these files. */
async function node(part, tests, minutes, more = []) {
  const failed = join(resultsFolder, `${part}-failures.jsonl`)
  rmSync(failed, { force: true })
  const reporters = ['spec', './scripts/node-failures.mjs'].map((each) => `--test-reporter=${each}`)
  const to = ['stdout', failed].map((each) => `--test-reporter-destination=${each}`)
  const ran = await runFor(part, 'node', ['--test', ...more, ...reporters, ...to, ...tests], { minutes })
  const sums = sumsOfNode(ran.output)
  return { ran, sums, failures: allFailures(part, ran, sums, withFile(failed, (lines) => failuresOfNode(part, lines))) }
}

const testsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).map((name) => `${folder}/${name}`)
const packages = (names) =>
  names.length === crates.length ? ['--workspace'] : names.flatMap((name) => ['-p', `tinerary-${name}`])
const keys = (again) => [...new Set(again.map(({ key }) => key))]

/** What cargo writes of a build: each program with tests, as `{ crate, name, file }`. */
const programsFile = join(resultsFolder, 'programs.jsonl')
function programsOf(crate) {
  const lines = readFileSync(programsFile, 'utf8').split('\n').filter((line) => line.startsWith('{'))
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ reason, executable, profile }) => reason === 'compiler-artifact' && executable && profile.test)
    .filter(({ manifest_path: manifest }) => manifest.endsWith(`/crates/${crate}/Cargo.toml`))
    .map(({ target, executable }) => ({ name: `${target.kind[0]} ${target.name}`, file: executable }))
}

/** In CI clippy's driver compiles, as rustc does, and says what clippy finds: nothing is built twice for the lint. */
const wrapper = requireAll ? { RUSTC_WORKSPACE_WRAPPER: 'clippy-driver' } : {}

const rustResults = join(resultsFolder, 'rust')
const rustFileOf = (crate) => join(rustResults, `${crate}.txt`)

/** The tests of a crate, program by program, as `cargo test` runs them: in the crate's folder. */
async function rust(crate, again) {
  const ran = { code: 0, output: '', hung: false }
  const alone = again ? ['--exact', '--test-threads=1', ...keys(again)] : []
  const add = (text) => {
    ran.output += text
    screen.of(crate)(text)
  }
  for (const { name, file } of programsOf(crate)) {
    add(`\n     Running ${crate}, ${name} (${file})\n`)
    const folder = resolve('crates', crate)
    // The snapshots are found from the root, for which insta would ask cargo.
    const places = [`CARGO_MANIFEST_DIR=${folder}`, `INSTA_WORKSPACE_ROOT=${resolve('.')}`]
    const { code, output, hung } = await runFor(crate, 'env', ['-C', folder, ...places, file, ...alone], { minutes: 25 })
    ran.output += output
    if (code !== 0) ran.code = code
    ran.hung ||= hung
    if (code === 0) continue
    // In cargo's words.
    add(`error: test failed, to rerun pass \`${crate}, ${name}\`\n`)
    if (code !== 101) add(`  process didn't exit successfully: \`${file}\` (exit status: ${code})\n`)
  }
  if (crate === 'infrastructure' && !again) {
    // Cargo looks whether anything has changed, so it has to see it.
    const { code, output, hung } = await runFor(crate, 'cargo', ['test', '--locked', ...packages(crates), '--doc'], { minutes: 10, env: wrapper, seesAll: true })
    ran.output += output
    if (code !== 0) ran.code = code
    ran.hung ||= hung
  }
  if (again) writeFileSync(secondResultsOf('rust'), ran.output, { flag: 'a' })
  else writeFileSync(rustFileOf(crate), ran.output)
  const sums = sumsOfRust(ran.output)
  return { ran, sums, failures: allFailures(crate, ran, sums, failuresOfRust(ran.output, crate)) }
}

/**
 * Each runner. It resolves to its run, its sums and its failures; called with failures (`again`) it runs those alone.
 */
const runners = {
  scripts: (again) => node('scripts', again ? keys(again) : testsIn('scripts'), 5),

  ...Object.fromEntries(crates.map((crate) => [crate, (again) => rust(crate, again)])),

  async frontend(again) {
    const results = (again ? secondResultsOf : resultsOf)('frontend')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
    const alone = again ? ['--maxWorkers=1', ...keys(again).map((file) => file.replace(/^frontend\//, ''))] : []
    // Those that import something that has changed.
    const some = onlyChanged ? ['--changed=main', '--passWithNoTests'] : []
    const args = ['--prefix', 'frontend', 'test', '--', '--includeTaskLocation', ...reporters, ...(again ? alone : some)]
    const ran = await runFor('frontend', 'npm', args, { minutes: 30, env: plain })
    const sums = sumsOfVitest(ran.output)
    return { ran, sums, failures: allFailures('frontend', ran, sums, [...withFile(results, failuresOfVitest), ...errorsOfVitest(ran.output)]) }
  },

  async e2e(again) {
    const results = (again ? secondResultsOf : resultsOf)('e2e')
    const alone = again ? ['--last-failed', '--workers=1', '--trace=on'] : []
    const args = ['--prefix', 'frontend', 'run', 'e2e', '--', ...alone]
    const ran = await runFor('e2e', 'npm', args, { minutes: 40, env: { ...plain, TINERARY_TEST_RESULTS: results } })
    const sums = sumsOfPlaywright(ran.output)
    return { ran, sums, failures: allFailures('e2e', ran, sums, withFile(results, failuresOfPlaywright)) }
  },

  /** The API against its own document: a few cases of random data for each call. */
  async api() {
    const ran = await runFor('api', 'node', ['scripts/test-api.mjs', ...(everywhere ? [] : ['--sqlite'])], { minutes: 25 })
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

/** What a part leaves for the table of proofs. */
const resultsLeftBy = (part) => (crates.includes(part) ? [rustFileOf(part)] : ['frontend', 'e2e'].includes(part) ? [resultsOf(part)] : [])
const durations = []

/** Runs a part and records its duration and its processor time. */
async function timed(part, work) {
  screen.open(part)
  const began = performance.now()
  try {
    return await work()
  } finally {
    const seconds = Math.round((performance.now() - began) / 1000)
    durations.push(`${part} ${seconds} s (processor ${Math.round(spent.get(part) ?? 0)} s)`)
    screen.close(part)
  }
}

/** Runs a part and adds what it counted and what failed; keeps what passed. */
async function test(part) {
  const key = keeps ? keyFor(part) : undefined
  const ended = await timed(part, () => runners[part]())
  for (const [, what] of ended.ran.output.matchAll(/^Left out: (.*)$/gm)) leftOut.push(what)
  count.passed += ended.sums.passed
  count.skipped += ended.sums.skipped
  failures.push(...ended.failures)
  if (key && !ended.failures.length) keepPassed(store, part, key, { commit, sums: ended.sums }, resultsLeftBy(part))
}

/** Whether a part need not run, as it passed before. */
function isPassedBefore(part) {
  const passed = reuses ? passedBefore(store, part, keyFor(part)) : undefined
  if (!passed) return false
  restoreResults(store, part, keyFor(part), crates.includes(part) ? rustResults : resultsFolder)
  before.push({ part, ...passed })
  return true
}

/** Runs what others need, and whether it worked: what comes after it is not run otherwise. */
async function must(part, command, args, minutes, more = {}) {
  const { code, output, hung } = await runFor(part, command, args, { minutes, ...more })
  if (code === 0) return output || true
  const name = `${command} ${args.join(' ')} ${hung ? `was ended after ${minutes} minutes` : 'failed'}`
  failures.push({ part, name, died: true, message: lastLines(output) })
  return false
}

async function lint() {
  // As `just` calls itself where it is installed, and as CI calls it. There clippy has looked while the tests were compiled.
  const [command, ...args] = process.env.JUST ? [process.env.JUST] : ['npx', '--yes', 'rust-just']
  const { code, output, hung } = await runFor('lint', command, [...args, requireAll ? '_lint-all-but-clippy' : 'lint'], { minutes: 20 })
  const sums = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const failed = { part: 'lint', name: hung ? 'just lint hung and was ended' : 'just lint', message: lastLines(output, 40) }
  return { ran: { output }, sums, failures: code === 0 ? [] : [failed] }
}
runners.lint = lint

/** The web app, unless it was built here of the same files. */
async function buildWebApp() {
  const mark = 'frontend/dist/.built-from'
  const key = commit && requireAll ? keyOf(webApp, files, [process.version]) : undefined
  if (!key || withFile(mark, String, '') !== key) {
    if (!(await must('web app', 'npm', ['--prefix', 'frontend', 'run', 'build'], 10))) return false
    if (key) writeFileSync(mark, key)
  }
  const weights = await runFor('web app', 'node', ['scripts/page-weight.mjs'], { minutes: 1 })
  if (weights.code === 0) count.passed++
  else failures.push({ part: 'web app', name: 'scripts/page-weight.mjs', message: lastLines(weights.output) })
  return true
}

/** All that is Rust. */
async function compile(ofRust) {
  const args = ['test', '--locked', '--no-run', '--message-format=json-render-diagnostics', ...packages(ofRust)]
  const written = ['-c', `exec "$0" "$@" > '${programsFile}'`, 'cargo', ...args]
  const output = await must('compiling', 'bash', written, 40, { env: wrapper })
  if (!output) return false
  if (requireAll) {
    const warnings = warningsOfClippy(String(output))
    if (warnings.length) failures.push(...warnings)
    else count.passed++
  }
  return true
}

const lacks = lacksRoom('.')
if (requireAll && lacks) {
  console.error(`${lacks}.\n0 passed, 1 failed`)
  process.exit(1)
}
mkdirSync(rustResults, { recursive: true })
rmSync(logsOf(), { recursive: true, force: true })
for (const line of facts) console.log(line)
for (const runner of ['frontend', 'e2e'].filter(isAsked)) forgetResults(runner)
if (crates.some(isAsked)) forgetResults('rust')
for (const crate of crates.filter(isAsked)) rmSync(rustFileOf(crate), { force: true })

const asked = parts.filter(isAsked)
const toRun = new Set(asked.filter((part) => !isPassedBefore(part)))
const runs = (...some) => some.some((part) => toRun.has(part))
const ON_PROGRAM = ['api', 'e2e', 'chaos', 'cluster']

/** How many processors each part takes: what mostly waits for servers takes less than one. */
const PROCESSORS = { 'web app': 1, compiling: 1, lint: 1, scripts: 0.5, frontend: 1, e2e: 1.5, api: 0.5, chaos: 0.25, cluster: 0.25 }

let flaky = []
const counts = processorCounts()
try {
  const hasClusters = runs('cluster') || (runs('e2e') && everywhere)
  if (runs('infrastructure', 'http-api', 'server') || hasClusters) {
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
  if (runs('e2e')) {
    env.CHROMIUM = findChromium() ?? ''
    if (!env.CHROMIUM) {
      leftOut.push('the tests in a browser (no Chromium found)')
      leftOutRunners.push('e2e')
      toRun.delete('e2e')
    }
  }
  if (runs('cluster') && !(postgres && redis && findNginx())) toRun.delete('cluster')

  // All crates are built together: a crate that is built alone gets other features, and so do half of its dependencies.
  const ofRust = requireAll && runs(...crates, ...ON_PROGRAM) ? crates : crates.filter((crate) => runs(crate))
  const needsProgram = runs(...ON_PROGRAM, 'server')
  const task = (name, work, after = []) => ({ name, processors: PROCESSORS[name] ?? 1, after, run: () => timed(name, work) })
  const tasks = []
  if (runs('frontend', 'lint', 'server', ...ON_PROGRAM)) {
    tasks.push(task('packages', () => must('packages', 'node', ['scripts/modules.mjs'], 10)))
  }
  if (runs('infrastructure', 'e2e', 'server')) {
    const folder = 'crates/infrastructure/tests/servers'
    tasks.push(task('packages of test servers', () => must('packages of test servers', 'node', ['scripts/modules.mjs', folder], 10)))
  }
  // The program holds the web app, so that comes first.
  if (needsProgram) tasks.push(task('web app', buildWebApp, ['packages']))
  if (ofRust.length) tasks.push(task('compiling', () => compile(ofRust), ['web app', 'packages of test servers']))
  // Testing the server has built the program.
  if (needsProgram && !ofRust.includes('server')) {
    const build = ['build', '--locked', '-p', 'tinerary-server']
    tasks.push(task('the program', () => must('the program', 'cargo', build, 40), ['web app', 'compiling']))
  }
  const after = (part) => {
    if (crates.includes(part)) return ['compiling']
    if (ON_PROGRAM.includes(part)) return ['compiling', 'the program', 'packages of test servers']
    return part === 'scripts' ? [] : ['packages']
  }
  for (const part of ['lint', 'scripts', ...crates, 'api', 'chaos', 'cluster', 'frontend', 'e2e'].filter((each) => toRun.has(each))) {
    tasks.push({ name: part, processors: PROCESSORS[part] ?? 1, after: after(part), run: () => test(part) })
  }
  notRun.push(...(await runTasks(tasks, processors)))

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
if (crates.some(isAsked)) {
  const texts = crates.map(rustFileOf).filter(existsSync).map((file) => readFileSync(file, 'utf8'))
  writeFileSync(resultsOf('rust'), texts.join('\n'))
}
if (!wanted.length && !onlyChanged && !notRun.length) {
  const problems = checkCoverage(leftOutRunners)
  // What failed is printed already.
  const own = problems.filter((problem) => !problem.endsWith(', failed'))
  if (own.length) failures.push({ part: 'specification', name: 'docs/spec-coverage.md', message: own.slice(0, 20).join('\n') })
}
if (requireAll) failures.push(...aboveBudget(readBudget(), spent, longestOf))
count.failed = failures.length
noteFlaky(flaky, durations)
report({ failures, flaky, notRun, full: fullPlaces(['.', tmpdir(), built, '/dev/shm']) })
console.log(`Durations: ${durations.join(', ')}`)
console.log(`The machine: ${processorShare(counts, processorCounts())}`)
if (!everywhere && runs('e2e', 'api')) {
  console.log('Only with REQUIRE_ALL=1: lint, the phone, the browser on two servers, the API on PostgreSQL, chaos, the cluster')
}
for (const { part, commit: at, sums } of before) console.log(`Passed before at ${at.slice(0, 8)}, with the same inputs: ${part} (${sums.passed})`)
const { lines, isWell } = verdict(count, leftOut, requireAll)
for (const line of lines) console.log(line)
process.exitCode = isWell ? 0 : 1
