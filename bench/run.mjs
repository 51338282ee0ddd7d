// Measures what README.md beside this promises, in one run, and writes results.json. Needs `wrk` (Debian: apt-get install wrk).
// Ratios inside one run are what counts; the absolute numbers belong to the machine and the moment.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, freePort, startTinerary } from '../scripts/tinerary.mjs'
import { judge } from './promises.mjs'

const binary = join(built, 'release/tinerary')
const seconds = 5
const rounds = 5
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** CPU seconds that a process has used. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/** Resident memory in MiB. */
function residentMiB(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}

/** A folder where a commit has to wait for a disk: not in memory, where some machines keep what is temporary. */
function folderOnDisk() {
  const inMemory = [0x01021994, 0x858458f6].includes(statfsSync(tmpdir()).type)
  return mkdtempSync(join(inMemory ? 'target' : tmpdir(), 'tinerary-bench-'))
}

/** Loads one address for some seconds: requests a second, and CPU microseconds of the server a request. */
function load(url, pid, flags = []) {
  const before = cpuSeconds(pid)
  const output = execFileSync('wrk', ['-t1', '-c16', `-d${seconds}s`, ...flags, url], { encoding: 'utf8' })
  const used = cpuSeconds(pid) - before
  const requests = Number(/(\d+) requests in/.exec(output)[1])
  if (/Non-2xx/.test(output)) throw new Error(`errors under load:\n${output}`)
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1]), micros: (used / requests) * 1e6 }
}

/** For wrk: a sign-in with a wrong password, which costs what a right one does. */
const signIn = `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"email": "ana@tinerary.test", "password": "not the password"}'
`

/** For wrk: a comment of somebody who is signed in. */
const comment = (token, itinerary) => `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = "Bearer ${token}"
wrk.body = '{"comment": "Take the earlier tram: by ten the queue reaches the corner.", "itineraryId": "${itinerary}"}'
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
    const server = await startTinerary(binary, [], { dataDir: folder })
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
  const { response: [{ _id: city }] } = await (await fetch(`${base}/api/cities?limit=1`)).json()
  writeFileSync(join(folder, 'sign-in.lua'), signIn)
  const kept = []
  for (let round = 0; round < rounds; round++) {
    const quiet = load(`${base}/api/cities/${city}`, bench.pid)
    const signingIn = spawn('wrk', ['-t1', '-c16', `-d${seconds + 2}s`, '--timeout', '30s', '-s', join(folder, 'sign-in.lua'), `${base}/api/auth/sign-in`], {
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => signingIn.once('exit', resolve))
    await sleep(1_000)
    kept.push(load(`${base}/api/cities/${city}`, bench.pid).perSecond / quiet.perSecond)
    await ended
  }
  results.readersWhileSigningIn = Number(median(kept).toFixed(2))
  results.tokenMicros = Number(execFileSync(join(built, 'release/examples/token_cost'), [join(folder, 'tinerary.db')], { encoding: 'utf8' }))

  // Comments that are on the disk when they are answered: sixteen writers at a time, against one after the other.
  const { response: { token } } = await (
    await fetch(`${base}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ana@tinerary.test', password: 'Adventure-2026' }),
    })
  ).json()
  const { response: [{ _id: itinerary }] } = await (await fetch(`${base}/api/itineraries?limit=1`)).json()
  writeFileSync(join(folder, 'comment.lua'), comment(token, itinerary))
  const posted = []
  for (let round = 0; round < rounds; round++) {
    const run = JSON.parse(execFileSync(join(built, 'release/examples/durable_comments'), [join(folder, 'tinerary.db')], { encoding: 'utf8' }))
    posted.push({ ...run, overHttpPerSecond: load(`${base}/api/comments`, bench.pid, ['-s', join(folder, 'comment.lua')]).perSecond })
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
