// `just chaos`: the failure scenarios, each with its promise and result, on both databases.
//
//   node scripts/chaos/run.mjs [--short] [--only ID[:DATABASE],…] [--database sqlite|postgres] [--soak MINUTES] [--program FILE] [--write]
//
// --short leaves out what takes long, and breaks both databases at once (CI); --soak runs the soak alone; --write puts the
// table into docs/resilience.md. With TINERARY_TEST_RESULTS, a file, the rows are written there too, as JSON.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { built } from '../tinerary.mjs'
import { report } from './report.mjs'
import crowds from './scenarios/crowds.mjs'
import databases from './scenarios/databases.mjs'
import floods from './scenarios/floods.mjs'
import people from './scenarios/people.mjs'
import restarts from './scenarios/restarts.mjs'
import servers from './scenarios/servers.mjs'
import time from './scenarios/time.mjs'
import { onPostgres, onSqlite } from './world.mjs'

const all = [...restarts, ...servers, ...databases, ...crowds, ...floods, ...people, ...time]
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
/** Pairs of an id and a database, or an id alone for both. */
const only = asked.soak ? [['soak']] : asked.only?.split(',').map((one) => one.split(':'))
const unknown = (only ?? []).map(([id]) => id).filter((id) => !all.some((scenario) => scenario.id === id))
if (unknown.length) {
  console.error(`There is no scenario ${unknown.join(', ')}. There are: ${all.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
const isWanted = ({ id, short, onlyWhenAsked, databases }, name) => {
  if (databases && !databases.includes(name)) return false
  if (only) return only.some(([one, database = name]) => one === id && database === name)
  return !onlyWhenAsked && (short || !asked.short)
}

const rows = []

/** All that is wanted on one database, one scenario after the other. */
async function breakOn(name, open) {
  const wanted = all.filter((scenario) => isWanted(scenario, name))
  if (!wanted.length || (asked.database && asked.database !== name)) return
  const database = await open(program)
  if (!database) {
    if (process.env.REQUIRE_ALL === '1') throw new Error(`REQUIRE_ALL=1, and this machine has no ${name}`)
    console.log(`Left out: ${name}, which this machine does not have.`)
    return
  }
  try {
    for (const scenario of wanted) {
      const row = { id: scenario.id, database: name, promise: scenario.promise }
      const lacks = scenario.needs?.()
      if (lacks && !existsSync(lacks)) {
        rows.push({ ...row, leftOut: lacks })
        console.log(`left out  ${name.padEnd(8)}  ${scenario.id}: needs ${lacks}`)
        continue
      }
      const place = await database.place(scenario)
      const began = performance.now()
      try {
        const options = { program, place, short: asked.short, minutes: Number(asked.soak) }
        // `lost` says that a write which was acknowledged is not there, or was done twice.
        Object.assign(row, await scenario.run(options))
      } catch (error) {
        Object.assign(row, { result: String(error.stack ?? error), holds: false })
      } finally {
        await place.remove()
      }
      rows.push(row)
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`${row.holds ? 'holds' : 'SHORT'}     ${name.padEnd(8)}  ${scenario.id} (${seconds} s)\n          promise  ${scenario.promise}\n          result   ${row.result}`)
    }
  } finally {
    await database.close()
  }
}

const databasesToBreak = Object.entries({ sqlite: onSqlite, postgres: onPostgres })
// Mostly it waits. A full run judges times, and has the machine to itself.
const reasons = []
const broken = ([name, open]) => breakOn(name, open).catch((reason) => void reasons.push(reason))
if (asked.short) await Promise.all(databasesToBreak.map(broken))
else for (const one of databasesToBreak) await broken(one)

if (process.env.TINERARY_TEST_RESULTS) writeFileSync(process.env.TINERARY_TEST_RESULTS, JSON.stringify(rows))
if (asked.write) {
  const file = 'docs/resilience.md'
  writeFileSync(file, report(readFileSync(file, 'utf8'), rows))
}
for (const reason of reasons) console.error(reason)
const leftOut = rows.filter((row) => row.leftOut).length
const short = rows.filter((row) => !row.leftOut && !row.holds).length
const failed = reasons.length + short
console.log(`Chaos: ${rows.length - short - leftOut} passed, ${failed} failed`)
process.exitCode = failed > 0 || (leftOut > 0 && process.env.REQUIRE_ALL === '1') ? 1 : 0
