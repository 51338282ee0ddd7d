// What the tests run on: versions and room at the start, and how much of the processor others took meanwhile.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findNginx } from './nginx.mjs'
import { findPostgres } from './postgres.mjs'
import { findRedis } from './redis.mjs'

const GIB = 2 ** 30
/** What a whole run writes: the build, and what the tests leave until they end. */
const NEEDS = 8 * GIB
/** Less than this, and what fails has probably failed for want of room. */
const FULL = GIB / 2

/** The first line that a command prints, to wherever it prints it. */
function says(program, args) {
  if (!program) return 'none'
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
  return error ? String(error.message) : `${stdout}${stderr}`.trim().split('\n')[0]
}

const versionOf = (program, flag = '--version') => says(program, [flag])

const gib = (bytes) => `${(bytes / GIB).toFixed(1)} GiB`

/** Free bytes of the file system that holds `folder`. */
export function freeIn(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A line each: the commit, the machine and its room, and the version of everything that the tests use. */
export function machineFacts() {
  const postgres = findPostgres()
  const places = ['.', tmpdir(), '/dev/shm'].filter(existsSync)
  return [
    ['commit', says('git', ['log', '-1', '--format=%h %s'])],
    ['date', new Date().toISOString()],
    ['machine', `${availableParallelism()} cores, ${gib(freemem())} of memory free`],
    ['room', places.map((place) => `${place} ${gib(freeIn(place))}`).join(', ')],
    ['rustc', versionOf('rustc')],
    ['node', process.version],
    ['Chromium', versionOf(findChromium())],
    ['PostgreSQL', versionOf(postgres && join(postgres, 'postgres'))],
    ['Redis', versionOf(findRedis())],
    ['nginx', versionOf(findNginx(), '-v')],
  ].map(([name, value]) => `${name.padEnd(10)} ${value}`)
}

/** Why there is too little room to begin, or null. */
export function lacksRoom(folder, free = freeIn(folder)) {
  return free < NEEDS ? `${folder} has ${gib(free)} free, and the tests need ${gib(NEEDS)}` : null
}

/** The places that are full, a line each: what failed there has probably failed for that reason. */
export function fullPlaces(places, freeOf = freeIn) {
  return [...new Set(places)]
    .filter((place) => existsSync(place) && freeOf(place) < FULL)
    .map((place) => `The disk is full: ${place} has ${gib(freeOf(place))} free.`)
}

/** What the kernel has counted so far, in ticks and microseconds; zeros where it counts none of it (only Linux does). */
export function processorCounts(read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')) {
  const ticks = /^cpu +(.*)$/m.exec(read('/proc/stat'))?.[1].split(' ').map(Number) ?? []
  const pressure = /^some .*total=(\d+)/m.exec(read('/proc/pressure/cpu'))?.[1]
  // Of user, nice, system, idle, iowait, irq, softirq, steal; what guests take is in user already.
  const all = ticks.slice(0, 8).reduce((sum, each) => sum + each, 0)
  return { all, stolen: ticks[7] ?? 0, waited: Number(pressure ?? 0), at: performance.now() }
}

/** How much of the processor others took, and for how much of the time something here waited for it: "stolen 3 %, waiting 40 %". */
export function processorShare(before, after) {
  const percent = (part, whole) => Math.round((100 * part) / Math.max(whole, 1))
  const stolen = percent(after.stolen - before.stolen, after.all - before.all)
  const waited = percent(after.waited - before.waited, 1000 * (after.at - before.at))
  return `stolen ${stolen} %, waiting ${waited} %`
}
