// Measures what README.md beside this promises of photos, on one server with the demo. Needs `wrk`.
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { built, startTinerary } from '../scripts/tinerary.mjs'
import { folderOnDisk, median, readsOf } from './load.mjs'

const binary = join(built, 'release/tinerary')
const run = promisify(execFile)
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const unlimited = ['--demo', '--writes-per-minute', '0', '--photos-per-hour', '0', '--photo-quota', '0']

/** The same numbers in every run. */
let dice = 7
const below = (limit) => {
  dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((dice / 2 ** 32) * limit)
}

/** A PNG of soft colours with a little noise, as a photo has: some megabytes at 12 megapixels. */
function png(width, height) {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    let at = y * (1 + width * 3) + 1
    for (let x = 0; x < width; x++) {
      const light = 96 + 80 * Math.sin(x / 310) * Math.cos(y / 270)
      rows[at++] = light + (x % 8 === 0 ? below(4) : 0)
      rows[at++] = light * 0.8 + (x & 31)
      rows[at++] = 255 - light
    }
  }
  const chunk = (kind, data) => {
    const whole = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(whole))
    return Buffer.concat([length, whole, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const body = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 3 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...body])
}

async function signIn(base) {
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@tinerary.test', password: 'Adventure-2026' }),
  })
  return (await answer.json()).response.token
}

/** The status of an upload and what it was answered; status 0 when the server has gone. */
async function upload(base, token, file) {
  const body = new FormData()
  body.append('file', new Blob([file]))
  try {
    const answer = await fetch(`${base}/api/photos`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body })
    return { status: answer.status, answer: await answer.json() }
  } catch {
    return { status: 0 }
  }
}

const read = async (url, time) => {
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${time}s`, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`errors under load:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])
}

/** What a process has of the memory, in KiB, its part of what it shares with others; 0 when it has gone. */
function resident(pid) {
  try {
    return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1])
  } catch {
    return 0
  }
}

/** The most that a server and the processes that it starts take together. A look takes milliseconds, so there is a pause after each. */
function watchMemory(pid) {
  let peak = 0
  const startedBy = (thread) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)
    } catch {
      // The thread has ended meanwhile.
      return []
    }
  }
  let timer
  const look = () => {
    const children = readdirSync(`/proc/${pid}/task`).flatMap(startedBy)
    peak = Math.max(peak, [pid, ...children].map(resident).reduce((sum, one) => sum + one))
    timer = setTimeout(look, 20)
  }
  look()
  return { peakMiB: () => Math.round(peak / 1024), end: () => clearTimeout(timer) }
}
const kept = (folder) => readdirSync(join(folder, 'media')).length
const check = (folder) => execFileSync(binary, ['media', 'check', '--data-dir', folder], { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '' } })

/** Milliseconds that a photo of 12 megapixels takes alone. */
async function measureOne(base, token, photo) {
  const times = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    const { status } = await upload(base, token, photo)
    if (status !== 201) throw new Error(`an upload was answered ${status}`)
    times.push(performance.now() - began)
  }
  return Math.round(median(times))
}

/** Twenty uploads at once while sixteen connections read: what is left to these, and how the uploads end. */
async function measureReaders(base, token, photo) {
  const url = base + (await readsOf(base)).cities
  const quiet = await read(url, 5)
  const statuses = {}
  const whole = async () => {
    for (;;) {
      const { status } = await upload(base, token, photo)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 201) return
      await sleep(500)
    }
  }
  let isDone = false
  const uploads = Promise.all(Array.from({ length: 20 }, whole)).then(() => (isDone = true))
  const rates = []
  while (!isDone) rates.push(await read(url, 2))
  await uploads
  return { readersToQuiet: Number((median(rates) / quiet).toFixed(2)), statuses }
}

/** Files in which a few bytes were changed: how they are answered, four at a time. */
async function measureBroken(base, token, photo, count) {
  const { answer } = await upload(base, token, photo)
  const small = answer.response.sizes[0].url
  const fetched = async (path) => Buffer.from(await (await fetch(base + path)).arrayBuffer())
  const files = [png(64, 48), await fetched(small), await fetched(answer.response.url)]
  const statuses = {}
  let left = count
  const some = async () => {
    while (left-- > 0) {
      const file = Buffer.from(files[below(files.length)])
      for (let changes = 1 + below(8); changes > 0; changes--) file[below(file.length)] = below(256)
      const { status } = await upload(base, token, file)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, some))
  return statuses
}

/** Killed in the middle of six uploads, and looked at by another one. */
async function measureKills(folder, photo, count) {
  for (let round = 0; round < count; round++) {
    const server = await startTinerary(binary, unlimited, { dataDir: folder })
    const token = await signIn(server.url)
    const uploads = Array.from({ length: 6 }, () => upload(server.url, token, photo))
    await sleep(below(2_500))
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    const answered = (await Promise.all(uploads)).filter(({ status }) => status === 201)
    check(folder)
    const again = await startTinerary(binary, unlimited, { dataDir: folder })
    for (const { answer } of answered) {
      for (const { url } of answer.response.sizes) {
        const { status } = await fetch(again.url + url)
        if (status !== 200) throw new Error(`${url} is ${status} after the server was killed`)
      }
    }
    await again.stop()
  }
  return `${count} times: each acknowledged photo is whole, and media check finds nothing`
}

const [brokenFiles = 10_000, kills = 10] = process.argv.slice(2).map(Number)
const folder = folderOnDisk()
try {
  const photo = png(4000, 3000)
  let server = await startTinerary(binary, unlimited, { dataDir: folder })
  const memory = watchMemory(server.pid)
  const token = await signIn(server.url)
  const results = { fileMiB: Number((photo.length / 2 ** 20).toFixed(1)) }
  results.oneMilliseconds = await measureOne(server.url, token, photo)
  Object.assign(results, await measureReaders(server.url, token, photo))
  results.peakMiB = memory.peakMiB()
  const before = kept(folder)
  results.broken = await measureBroken(server.url, token, photo, brokenFiles)
  results.leftOfBroken = kept(folder) - before - 1 - (results.broken[201] ?? 0)
  results.peakAfterBrokenMiB = memory.peakMiB()
  results.panics = (server.log().match(/panicked/g) ?? []).length
  memory.end()
  await server.stop()
  results.killed = await measureKills(folder, photo, kills)
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
  const isAnswered = (status) => status === '201' || status.startsWith('4')
  const promises = {
    'a photo takes at most 1.5 s': results.oneMilliseconds <= 1_500,
    'readers keep half of their rate': results.readersToQuiet >= 0.5,
    'each upload is done, or gets 429 or 503': Object.keys(results.statuses).every((status) => ['201', '429', '503'].includes(status)),
    'the server and its processes take less than 350 MiB': results.peakAfterBrokenMiB < 350,
    'a broken file is taken as it is, or refused': Object.keys(results.broken).every(isAnswered),
    'nothing is left of what is refused': results.leftOfBroken === 0,
    'nothing panics': results.panics === 0,
  }
  for (const [promise, holds] of Object.entries(promises)) {
    if (holds) continue
    process.exitCode = 1
    process.stderr.write(`does not hold: ${promise}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
