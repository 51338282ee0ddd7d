// Holds this build against another one (`just compare PROGRAM`): CPU of the server a request, both in one run and in turns, so
// that a noisy minute falls on both. Needs `wrk`.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { built, startTinerary } from '../scripts/tinerary.mjs'
import { folderOnDisk, load, median, postsComments, readsOf, rounds } from './load.mjs'

const [other] = process.argv.slice(2)
const programs = { other, this: join(built, 'release/tinerary') }

const sides = []
try {
  for (const [name, program] of Object.entries(programs)) {
    const folder = folderOnDisk()
    const side = { name, folder, micros: {} }
    sides.push(side)
    execFileSync(program, ['seed', '--demo', '--data-dir', folder], { env: { ...process.env, DATABASE_URL: '' } })
    side.server = await startTinerary(program, ['--writes-per-minute', '0'], { dataDir: folder })
    const { url } = side.server
    side.calls = {
      'GET /api/cities': [`${url}/api/cities`],
      'GET /api/cities/{id}': [url + (await readsOf(url)).city],
      'POST /api/comments': [`${url}/api/comments`, await postsComments(url, folder)],
    }
  }
  const calls = Object.keys(sides[0].calls)
  for (let round = 0; round < rounds; round++) {
    for (const call of calls) {
      for (const side of round % 2 ? sides.toReversed() : sides) {
        const [url, flags] = side.calls[call]
        const measured = (side.micros[call] ??= [])
        measured.push(load(url, side.server.pid, flags).micros)
      }
    }
  }
  for (const call of calls) {
    const [before, now] = sides.map((side) => median(side.micros[call]))
    console.log(`${call}: ${before.toFixed(1)} µs → ${now.toFixed(1)} µs (${(now / before).toFixed(3)})`)
  }
} finally {
  for (const { server, folder } of sides) {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
