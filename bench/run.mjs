// Measures what README.md beside this promises, in one run, and writes results.json. Needs `wrk` (Debian: apt-get install wrk).
// Ratios inside one run are what counts; the absolute numbers belong to the machine and the moment.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { built, freePort, startTinerary } from '../scripts/tinerary.mjs'
import { cityOf, folderOnDisk, load, median, postsComments, rounds, seconds } from './load.mjs'
import { judge } from './promises.mjs'

const binary = join(built, 'release/tinerary')
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resident memory in MiB. */
function residentMiB(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}

/** For wrk: a sign-in with a wrong password, which costs what a right one does. */
const signIn = `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"email": "ana@tinerary.test", "password": "not the password"}'
`

const folder = folderOnDisk()
const results = { measured: new Date().toISOString().slice(0, 10), cores: cpus().length }
let bench
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
      results.idleMiB = Number(residentMiB(server.pid).toFixed(1))
      writeFileSync(join(folder, 'cities.json'), Buffer.from(await (await fetch(`${server.url}/api/cities`)).arrayBuffer()))
    }
    await server.stop()
  }
  results.startToFirst200Ms = Math.round(median(starts))

  const port = await freePort()
  bench = spawn(join(built, 'release/examples/bench_server'), [join(folder, 'tinerary.db'), join(folder, 'cities.json'), String(port)], {
    stdio: 'inherit',
  })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(`${base}/health/ready`).then((answer) => answer.ok, () => false)) break
    await sleep(100)
  }
  const cities = []
  const prepared = []
  for (let round = 0; round < rounds; round++) {
    prepared.push(load(`${base}/prepared`, bench.pid))
    cities.push(load(`${base}/api/cities`, bench.pid))
  }
  // Readers while sixteen people sign in again and again.
  const city = await cityOf(base)
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

  results.citiesCpuMicros = Math.round(median(cities.map((run) => run.micros)))
  results.citiesPerSecond = Math.round(median(cities.map((run) => run.perSecond)))
  results.preparedPerSecond = Math.round(median(prepared.map((run) => run.perSecond)))
  results.ratioToPrepared = Number(median(cities.map((run, at) => run.perSecond / prepared[at].perSecond)).toFixed(3))
} finally {
  bench?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

const { lines, allHold } = judge(results)
for (const line of lines) console.log(line)
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
process.exitCode = allHold ? 0 : 1
