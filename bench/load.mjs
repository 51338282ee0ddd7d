// What the benches share: load by `wrk`, the CPU time of a server, and a folder on a real disk.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long each measurement loads a server. */
export const seconds = 5
export const rounds = 5

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** CPU seconds that a process has used. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/** A temporary folder where a commit waits for a disk: not in memory, where some machines keep temporary files. */
export function folderOnDisk() {
  const inMemory = [0x01021994, 0x858458f6].includes(statfsSync(tmpdir()).type)
  return mkdtempSync(join(inMemory ? 'target' : tmpdir(), 'tinerary-bench-'))
}

/** Loads one address for a time: requests a second, and CPU microseconds of the server a request. */
export function load(url, pid, flags = [], time = seconds) {
  const before = cpuSeconds(pid)
  const output = execFileSync('wrk', ['-t1', '-c16', `-d${time}s`, ...flags, url], { encoding: 'utf8' })
  const used = cpuSeconds(pid) - before
  const requests = Number(/(\d+) requests in/.exec(output)[1])
  if (/Non-2xx/.test(output)) throw new Error(`errors under load:\n${output}`)
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1]), micros: (used / requests) * 1e6 }
}

const comment = (token, itinerary) => `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = "Bearer ${token}"
wrk.body = '{"comment": "Take the earlier tram: by ten the queue reaches the corner.", "itineraryId": "${itinerary}"}'
`

const firstOf = async (address) => (await (await fetch(`${address}?limit=1`)).json()).response[0]._id

/** The reads that people make most, by what `bench/README.md` calls them. */
export const readsOf = async (base) => ({
  cities: '/api/cities',
  search: '/api/cities?name=an&continent=Asia',
  city: `/api/cities/${await firstOf(`${base}/api/cities`)}`,
  itineraries: `/api/itineraries?cityId=${(await (await fetch(`${base}/api/itineraries?limit=1`)).json()).response[0].cityId}`,
  comments: `/api/comments?itineraryId=${await firstOf(`${base}/api/itineraries`)}`,
})

/** Writes the script by which `wrk` posts comments as the demo's traveller; resolves to the flags that run it. */
export async function postsComments(base, folder) {
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@tinerary.test', password: 'Adventure-2026' }),
  })
  const { response } = await answer.json()
  const script = join(folder, 'comment.lua')
  writeFileSync(script, comment(response.token, await firstOf(`${base}/api/itineraries`)))
  return ['-s', script]
}
