// Tests a running server against its own document (schemathesis), as a guest, as a user and as an admin, on SQLite; and sends
// every example of a body in the document, on each database. Prints one line of counts for each. Arguments: how many cases of random
// data for each call, and --sqlite to leave out PostgreSQL. With --fetch it only fetches schemathesis.
import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cursorsOf, sendExamples, signIn, statusOf, thingsOf } from './api/world.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { built, startTinerary } from './tinerary.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binary = process.env.TINERARY_BINARY ?? join(built, 'debug', 'tinerary')
const files = ['schemathesis.toml', 'hooks.py', 'requirements.txt']
const [config, hooks, requirements] = files.map((name) => join(root, 'scripts', 'api', name))
const args = process.argv.slice(2)
const onlySqlite = args.includes('--sqlite')
const examples = Number(args.find((arg) => !arg.startsWith('--')) ?? 5)
if (!Number.isInteger(examples) || examples < 1) {
  console.error('How many cases of random data for each call? A whole number from 1.')
  process.exit(2)
}

/** The program, installed below the build folder; or why there is none. */
function findSchemathesis() {
  const versions = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)
  const folder = join(built, `schemathesis-${versions}`)
  const program = join(folder, 'bin', 'schemathesis')
  if (existsSync(program)) return { program }
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '10', '--requirement', requirements]
  for (const [command, args, lacking] of [
    ['python3', ['-m', 'venv', folder], 'no python3 with venv found'],
    [join(folder, 'bin', 'python'), pip, 'schemathesis could not be fetched'],
  ]) {
    try {
      mkdirSync(built, { recursive: true })
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    } catch (error) {
      console.error(String(error.stderr ?? error))
      rmSync(folder, { recursive: true, force: true })
      return { lacking }
    }
  }
  return { program }
}

/** Runs schemathesis against `url`; resolves to its exit code and its output. */
function ask(program, url, flags, env) {
  const args = ['--config-file', config, 'run', `${url}/api/openapi.json`, '--no-color', ...flags]
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: env.FOLDER,
      env: { ...process.env, SCHEMATHESIS_HOOKS: hooks, PYTHONDONTWRITEBYTECODE: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

const count = { passed: 0, failed: 0 }

/** Checks a session: schemathesis accepts 401 as an answer. */
async function expectStatus(title, url, person, expected) {
  const status = await statusOf(url, person)
  if (status === expected) count.passed++
  else {
    count.failed++
    console.log(`${title}: GET /api/auth/me/{id} with the token of the run is answered ${status}, and not ${expected}`)
  }
}

/**
 * Runs all calls as one person, and counts those that conform to the document. A token is valid before; `after` is the
 * status that it gets at the end.
 */
async function test(program, title, url, flags, { token, id, ids = {} } = {}, after = 200) {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-api-'))
  const report = join(folder, 'report.json')
  const person = token ? ['-H', `Authorization: Bearer ${token}`] : []
  const began = performance.now()
  try {
    if (token) await expectStatus(`${title}, before`, url, { token, id }, 200)
    const env = { FOLDER: folder, TINERARY_IDS: JSON.stringify(ids), TINERARY_CURSORS: JSON.stringify(await cursorsOf(url)) }
    const all = ['--report', 'json', '--report-json-path', report, ...person, ...flags]
    const { code, output } = await ask(program, url, all, env)
    if (!existsSync(report)) throw new Error(output)
    const { operations, test_cases: cases, failures } = JSON.parse(readFileSync(report, 'utf8'))
    // A failure of no particular call counts as one, and so does a run without calls.
    const broken = new Set(failures.flatMap((failure) => failure.operations))
    const failed = code === 0 && operations.tested > 0 ? 0 : Math.max(broken.size, 1)
    if (failed > 0) console.log(output)
    count.failed += failed
    count.passed += Math.max(operations.tested - failed, 0)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${title}: ${operations.tested} calls, ${cases.generated} requests, ${failed} failed (${seconds} s)`)
    if (token) await expectStatus(`${title}, after`, url, { token, id }, after)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * All that the document says, on one database; on the other (`onlyExamples`) its examples of bodies: what a call takes and
 * answers is decided above the database.
 */
async function testOn(program, database, env, onlyExamples = false) {
  const server = await startTinerary(binary, ['--demo'], {
    env: {
      // All requests come from one address, and more often than people would send them.
      TINERARY_SIGN_INS_PER_MINUTE: '0',
      TINERARY_SIGN_UPS_PER_HOUR: '0',
      TINERARY_WRITES_PER_MINUTE: '0',
      // A busy machine is no defect.
      TINERARY_REQUEST_SECONDS: '20',
      ...env,
    },
  })
  try {
    if (!onlyExamples) await testAll(program, database, server.url)
    const { passed, wrong } = await sendExamples(server)
    for (const what of wrong) console.log(`${database}, ${what}`)
    count.passed += passed
    count.failed += wrong.length
    console.log(`${database}, examples of bodies: ${passed} are taken, ${wrong.length} are not`)
  } finally {
    await server.stop()
  }
}

/** All calls, as each kind of person. */
async function testAll(program, database, url) {
  const admin = await signIn(url, 'admin@tinerary.test')
  const user = await signIn(url, 'ana@tinerary.test')
  const flags = ['--max-examples', String(examples)]
  // It revokes the token.
  const others = [...flags, '--exclude-operation-id', 'signOut']
  // A guest creates nothing that a later call could use.
  const alone = [...flags, '--phases', 'examples,coverage,fuzzing']
  await test(program, `${database}, a guest`, url, alone, { ids: await thingsOf(url, user, admin) })
  await test(program, `${database}, a user`, url, others, { ...user, ids: await thingsOf(url, user, admin) })
  await test(program, `${database}, an admin`, url, others, { ...admin, ids: await thingsOf(url, admin, admin) })
  await test(program, `${database}, signing out`, url, [...flags, '--include-operation-id', 'signOut'], user, 401)
}

const { program, lacking } = findSchemathesis()
if (!program) {
  console.log(`Left out: the API against its document (${lacking})`)
  process.exit(0)
}
if (args.includes('--fetch')) process.exit(0)
async function testOnPostgres() {
  const bin = findPostgres()
  if (!bin) {
    console.log('Left out: the API against its document on PostgreSQL (no initdb and postgres found)')
    return
  }
  const postgres = await startPostgres(bin)
  try {
    const key = `api:${randomBytes(32).toString('base64')}`
    await testOn(program, 'PostgreSQL', { DATABASE_URL: postgres.url, TINERARY_SIGNING_KEYS: key }, true)
  } finally {
    await postgres.stop()
  }
}

const runs = [testOn(program, 'SQLite', {}), ...(onlySqlite ? [] : [testOnPostgres()])]
for (const [at, { status, reason }] of (await Promise.allSettled(runs)).entries()) {
  if (status === 'fulfilled') continue
  console.error(reason)
  console.log(`${['SQLite', 'PostgreSQL'][at]}, ended early: 1 failed, ${reason}`)
  count.failed++
}
console.log(`The API against its document: ${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed ? 1 : 0
