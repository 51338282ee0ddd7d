// Runs the tests, all or some parts, with the database server, the Redis and the browser that this machine has, and
// counts them. What the machine lacks is left out and named in one line.
// With REQUIRE_ALL=1 (CI) it runs what the tier of every day leaves out, too, and a test that cannot run is a failure.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { checkCoverage } from './check-coverage.mjs'
import { findChromium } from './chromium.mjs'
import { findNginx } from './nginx.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { findRedis, startRedis } from './redis.mjs'
import { forgetResults, resultsOf } from './test-results.mjs'
import { built } from './tinerary.mjs'
import { sumsOfNode, sumsOfPlaywright, sumsOfRust, sumsOfVitest, verdict } from './test-sums.mjs'

const crates = ['measures', 'pictures', 'domain', 'demo', 'application', 'infrastructure', 'http-api', 'server']
const parts = ['scripts', ...crates, 'api', 'frontend', 'e2e', 'chaos', 'cluster']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length) {
  console.error(`There is no part called ${unknown.join(', ')}. The parts are: ${parts.join(', ')}.`)
  process.exit(2)
}
const runs = (part) => wanted.length === 0 || wanted.includes(part)
const requireAll = process.env.REQUIRE_ALL === '1'
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
let running
// However this ends, it leaves no process and no file. Neither cargo nor npm passes a signal on to its children.
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
]) {
  process.once(signal, async () => {
    try {
      if (running) process.kill(-running.pid, signal)
    } catch {
      // It has just ended.
    }
    await stopServers()
    process.exit(128 + number)
  })
}
const leftOut = []
const leftOutRunners = []
/** For runners whose sums are read from what they print. */
const plain = { NO_COLOR: '1', FORCE_COLOR: '0' }

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

/** Runs a command, shows what it prints, and resolves to its exit code and its output. */
function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    // In a process group of its own, so that all of it can be stopped.
    const stdio = ['ignore', 'pipe', 'inherit']
    const child = spawn(command, args, { env: { ...env, ...extra }, stdio, detached: true })
    running = child
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      process.stdout.write(text)
    })
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => {
      running = undefined
      resolve({ code, output })
    })
  })
}

/** Adds what a runner counted; a runner that fails without naming a failed test counts as one. */
function add({ passed, failed, skipped }, code) {
  count.passed += passed
  count.failed += code !== 0 ? Math.max(failed, 1) : failed
  count.skipped += skipped
}

async function scripts() {
  const files = readdirSync('scripts').filter((name) => name.endsWith('.test.mjs'))
  const { code, output } = await run('node', [
    '--test',
    '--test-reporter=spec',
    ...files.map((name) => `scripts/${name}`),
  ])
  add(sumsOfNode(output), code)
}

const packages = (names) =>
  names.length === crates.length ? ['--workspace'] : names.flatMap((name) => ['-p', `tinerary-${name}`])

async function rust(names) {
  const { code, output } = await run('cargo', ['test', '--locked', '--no-fail-fast', ...packages(names)])
  writeFileSync(resultsOf('rust'), output)
  add(sumsOfRust(output), code)
}

async function frontend() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf('frontend')}`]
  const args = ['--prefix', 'frontend', 'test', '--', '--includeTaskLocation', ...reporters]
  const { code, output } = await run('npm', args, plain)
  add(sumsOfVitest(output), code)
}

async function e2e() {
  const extra = { ...plain, TINERARY_TEST_RESULTS: resultsOf('e2e') }
  const { code, output } = await run('npm', ['--prefix', 'frontend', 'run', 'e2e'], extra)
  add(sumsOfPlaywright(output), code)
}

/** The API against its own document: a few cases of random data for each call. */
async function api() {
  const { code, output } = await run('node', ['scripts/test-api.mjs', ...(requireAll ? [] : ['--sqlite'])])
  for (const [, what] of output.matchAll(/^Left out: (.*)$/gm)) leftOut.push(what)
  const [, passed, failed] = /^The API against its document: (\d+) passed, (\d+) failed$/m.exec(output) ?? []
  add({ passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0 }, code)
}

/** A bad day, in short: what needs no quiet machine. */
async function chaos() {
  const { code, output } = await run('node', ['scripts/chaos/run.mjs', '--short', '--program', `${built}/debug/tinerary`])
  for (const [, what] of output.matchAll(/^Left out: (.*)$/gm)) leftOut.push(what)
  const [, passed, failed] = /^Chaos: (\d+) passed, (\d+) failed$/m.exec(output) ?? []
  add({ passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0 }, code)
}

/** Two servers behind nginx: who may do what, and races. */
async function cluster() {
  const folder = 'scripts/cluster'
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'))
  const { code, output } = await run('node', ['--test', '--test-reporter=spec', ...files.map((name) => `${folder}/${name}`)])
  add(sumsOfNode(output), code)
}

const durations = []

/** Runs a part and records its duration. */
async function timed(name, part) {
  const began = performance.now()
  await part()
  durations.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`)
}

async function must(command, args) {
  const { code } = await run(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

const rustParts = crates.filter(runs)
try {
  if (rustParts.length) forgetResults('rust')
  for (const runner of ['frontend', 'e2e'].filter(runs)) forgetResults(runner)
  if (runs('scripts')) await timed('scripts', scripts)
  const wantsChaos = wanted.includes('chaos') || (runs('chaos') && requireAll)
  const wantsCluster = wanted.includes('cluster') || (runs('cluster') && requireAll)
  const hasClusters = wantsCluster || (runs('e2e') && requireAll)
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
  if (runs('frontend') || runs('e2e') || runs('server') || runs('api')) await must('node', ['scripts/modules.mjs'])
  if (runs('infrastructure') || runs('e2e') || runs('server')) {
    await must('node', ['scripts/modules.mjs', 'crates/infrastructure/tests/servers'])
  }
  // The program holds the web app, so that comes first.
  if (runs('e2e') || runs('server') || runs('api')) {
    await timed('web app', () => must('npm', ['--prefix', 'frontend', 'run', 'build']))
    await must('node', ['scripts/page-weight.mjs'])
  }
  if (rustParts.length) {
    await timed('compiling', () => must('cargo', ['test', '--locked', '--no-run', ...packages(rustParts)]))
    await timed('Rust', () => rust(rustParts))
  }
  // Testing the server has built the program. Built alone it would get other features, and so would half of its
  // dependencies.
  if ((runs('api') || runs('e2e') || wantsChaos || wantsCluster) && !runs('server'))
    await must('cargo', ['build', '--locked', '-p', 'tinerary-server'])
  if (runs('api')) await timed('api', api)
  if (wantsChaos) await timed('chaos', chaos)
  if (wantsCluster && postgres && redis && findNginx()) await timed('cluster', cluster)
  if (runs('frontend')) await timed('frontend', frontend)
  if (runs('e2e')) {
    env.CHROMIUM = findChromium() ?? ''
    if (env.CHROMIUM) await timed('e2e', e2e)
    else {
      leftOut.push('the tests in a browser (no Chromium found)')
      leftOutRunners.push('e2e')
    }
  }
} catch (error) {
  console.error(String(error))
  count.failed++
} finally {
  await stopServers()
}

if (!wanted.length && !checkCoverage(leftOutRunners)) count.failed++
console.log(`Durations: ${durations.join(', ')}`)
if (!requireAll && (runs('e2e') || runs('api'))) {
  console.log('Only with REQUIRE_ALL=1: the phone, the browser on two servers, the API on PostgreSQL, chaos, the cluster')
}
const { lines, isWell } = verdict(count, leftOut, requireAll)
for (const line of lines) console.log(line)
process.exitCode = isWell ? 0 : 1
