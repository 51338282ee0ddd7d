// Measures what README.md beside this promises, in one run, and writes results.json. Needs `wrk` (Debian: apt-get install wrk).
// Ratios inside one run are what counts; the absolute numbers belong to the machine and the moment.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { built, freePort, startTinerary } from '../scripts/tinerary.mjs'
import { folderOnDisk, load, median, postsComments, readsOf, rounds, seconds } from './load.mjs'
import { judge } from './promises.mjs'

const binary = join(built, 'release/tinerary')
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Memory in MiB: the program's own, and what of its file is mapped, which the system takes back when others need it. */
function memoryMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name) => Number((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024).toFixed(1))
  return { idleMiB: of('RssAnon'), idleFileMiB: of('RssFile') }
}

/** For wrk: a sign-in with a wrong password, which costs what a right one does. */
const signIn = `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"email": "ana@tinerary.test", "password": "not the password"}'
`

/** The server of this bench, on the demo in `folder`. */
async function startBench(responseCacheMiB) {
  const port = await freePort()
  const files = [join(folder, 'tinerary.db'), join(folder, 'prepared')]
  const server = spawn(join(built, 'release/examples/bench_server'), [...files, String(port), String(responseCacheMiB)], { stdio: 'inherit' })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(`${base}/health/ready`).then((answer) => answer.ok, () => false)) break
    await sleep(100)
  }
  return { base, pid: server.pid, stop: () => server.kill('SIGTERM') }
}

/** Each read asked again and again: its bytes prepared, kept by the server until they change, and computed each time. */
function measureReads(reads, keeping, computing) {
  const measured = {}
  for (const [name, path] of Object.entries(reads)) {
    const runs = []
    for (let round = 0; round < rounds; round++) {
      const prepared = load(`${keeping.base}/prepared/${name}`, keeping.pid, [], 2)
      const kept = load(keeping.base + path, keeping.pid, [], 2)
      const computed = load(computing.base + path, computing.pid, [], 2)
      runs.push({
        keptMicros: kept.micros,
        keptToPrepared: kept.perSecond / prepared.perSecond,
        computedMicros: computed.micros,
        computedToPrepared: computed.perSecond / prepared.perSecond,
      })
    }
    const of = (field, digits) => Number(median(runs.map((run) => run[field])).toFixed(digits))
    measured[name] = {
      keptMicros: of('keptMicros', 1),
      keptToPrepared: of('keptToPrepared', 2),
      computedMicros: of('computedMicros', 0),
      computedToPrepared: of('computedToPrepared', 3),
    }
  }
  return measured
}

const folder = folderOnDisk()
const results = { measured: new Date().toISOString().slice(0, 10), cores: cpus().length }
let bench
let computing
try {
  execFileSync(binary, ['seed', '--demo', '--data-dir', folder], { env: { ...process.env, DATABASE_URL: '' } })

  // Start to first 200 with an existing database, and memory when idle.
  const starts = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    const server = await startTinerary(binary, ['--writes-per-minute', '0'], { dataDir: folder })
    await fetch(`${server.url}/api/cities?limit=1`).then((answer) => answer.text())
    starts.push(performance.now() - began)
    if (round === 4) {
      await fetch(`${server.url}/api/cities`).then((answer) => answer.text())
      await sleep(2_000)
      Object.assign(results, memoryMiB(server.pid))
      mkdirSync(join(folder, 'prepared'))
      for (const [name, path] of Object.entries(await readsOf(server.url))) {
        writeFileSync(join(folder, 'prepared', name), Buffer.from(await (await fetch(server.url + path)).arrayBuffer()))
      }
    }
    await server.stop()
  }
  results.startToFirst200Ms = Math.round(median(starts))

  bench = await startBench(16)
  computing = await startBench(0)
  const { base } = bench
  const reads = await readsOf(base)
  results.reads = measureReads(reads, bench, computing)
  // Readers while sixteen people sign in again and again.
  const city = base + reads.city
  writeFileSync(join(folder, 'sign-in.lua'), signIn)
  const kept = []
  for (let round = 0; round < rounds; round++) {
    const quiet = load(city, bench.pid)
    const signingIn = spawn('wrk', ['-t1', '-c16', `-d${seconds + 2}s`, '--timeout', '30s', '-s', join(folder, 'sign-in.lua'), `${base}/api/auth/sign-in`], {
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => signingIn.once('exit', resolve))
    await sleep(1_000)
    kept.push(load(city, bench.pid).perSecond / quiet.perSecond)
    await ended
  }
  results.readersWhileSigningIn = Number(median(kept).toFixed(2))
  results.tokenMicros = Number(execFileSync(join(built, 'release/examples/token_cost'), [join(folder, 'tinerary.db')], { encoding: 'utf8' }))

  // Comments that are on the disk when they are answered: sixteen writers at a time, against one after the other.
  const flags = await postsComments(base, folder)
  const posted = []
  for (let round = 0; round < rounds; round++) {
    const run = JSON.parse(execFileSync(join(built, 'release/examples/durable_comments'), [join(folder, 'tinerary.db')], { encoding: 'utf8' }))
    posted.push({ ...run, overHttpPerSecond: load(`${base}/api/comments`, bench.pid, flags).perSecond })
  }
  const ofRounds = (field) => median(posted.map((run) => run[field]))
  results.durableComments = {
    oneByOnePerSecond: ofRounds('oneByOnePerSecond'),
    sixteenWritersPerSecond: ofRounds('sixteenWritersPerSecond'),
    timesAsMany: ofRounds('timesAsMany'),
    overHttpPerSecond: Math.round(ofRounds('overHttpPerSecond')),
  }
} finally {
  bench?.stop()
  computing?.stop()
  rmSync(folder, { recursive: true, force: true })
}

const { lines, allHold } = judge(results)
for (const line of lines) console.log(line)
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
process.exitCode = allHold ? 0 : 1
