// `just chaos`: what was promised for a bad day, and what became of it, on both databases.
//
//   node scripts/chaos/run.mjs [--short] [--only ID,…] [--database sqlite|postgres] [--soak MINUTES] [--program FILE] [--write]
//
// --short leaves out what takes long (CI); --soak runs the soak alone; --write puts the table into docs/resilience.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { built } from '../tinerary.mjs'
import { report } from './report.mjs'
import crowds from './scenarios/crowds.mjs'
import databases from './scenarios/databases.mjs'
import people from './scenarios/people.mjs'
import restarts from './scenarios/restarts.mjs'
import servers from './scenarios/servers.mjs'
import time from './scenarios/time.mjs'
import { onPostgres, onSqlite } from './world.mjs'

const all = [...restarts, ...servers, ...databases, ...crowds, ...people, ...time]
const { values: asked } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    database: { type: 'string' },
    soak: { type: 'string' },
    program: { type: 'string', default: join(built, 'release/tinerary') },
  },
})
const program = resolve(asked.program)
if (!existsSync(program)) {
  console.error(`There is no ${program}: build it first (just build).`)
  process.exit(2)
}
const only = asked.soak ? ['soak'] : asked.only?.split(',')
const unknown = (only ?? []).filter((id) => !all.some((scenario) => scenario.id === id))
if (unknown.length) {
  console.error(`There is no scenario ${unknown.join(', ')}. There are: ${all.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
const wanted = all.filter(({ id, short, onlyWhenAsked }) => (only ? only.includes(id) : !onlyWhenAsked && (short || !asked.short)))

const rows = []
for (const [name, open] of Object.entries({ sqlite: onSqlite, postgres: onPostgres })) {
  if (asked.database && asked.database !== name) continue
  const database = await open(program)
  if (!database) {
    if (process.env.REQUIRE_ALL === '1') throw new Error(`REQUIRE_ALL=1, and this machine has no ${name}`)
    console.log(`Left out: ${name}, which this machine does not have.`)
    continue
  }
  try {
    for (const scenario of wanted) {
      if (scenario.databases && !scenario.databases.includes(name)) continue
      const row = { id: scenario.id, database: name, promise: scenario.promise }
      const lacks = scenario.needs?.()
      if (lacks && !existsSync(lacks)) {
        rows.push({ ...row, leftOut: lacks })
        console.log(`left out  ${name.padEnd(8)}  ${scenario.id}: needs ${lacks}`)
        continue
      }
      const place = await database.place(scenario)
      try {
        const options = { program, place, short: asked.short, minutes: Number(asked.soak) }
        rows.push({ ...row, ...(await scenario.run(options)) })
      } catch (error) {
        rows.push({ ...row, result: String(error.stack ?? error), holds: false })
      } finally {
        await place.remove()
      }
      const { holds, result } = rows.at(-1)
      console.log(`${holds ? 'holds' : 'SHORT'}     ${name.padEnd(8)}  ${scenario.id}\n          promise  ${scenario.promise}\n          result   ${result}`)
    }
  } finally {
    await database.close()
  }
}

if (asked.write) {
  const file = 'docs/resilience.md'
  writeFileSync(file, report(readFileSync(file, 'utf8'), rows))
}
const failed = rows.filter(({ holds, leftOut }) => !leftOut && !holds).length
const leftOut = rows.filter((row) => row.leftOut).length
console.log(`Chaos: ${rows.length - failed - leftOut} passed, ${failed} failed`)
process.exitCode = failed > 0 || (leftOut > 0 && process.env.REQUIRE_ALL === '1') ? 1 : 0
