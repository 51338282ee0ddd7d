// What README.md beside this promises, held against what was measured.

/** What one commit has to take (ms) for it to be worth sharing. */
const DEAR = 0.5

const atMost = (bound) => ({ holds: (value) => value <= bound, says: `at most ${bound}` })
const atLeast = (bound) => ({ holds: (value) => value >= bound, says: `at least ${bound}` })

/** A line for each promise, and whether all hold that can be judged on this machine. */
export function judge(results) {
  const { oneByOnePerSecond, timesAsMany } = results.durableComments
  const commit = 1000 / oneByOnePerSecond
  const cheap = commit < DEAR && `one commit takes ${commit.toFixed(2)} ms on this disk, and less than ${DEAR} is not worth sharing`
  const promises = [
    ['CPU of GET /api/cities, computed each time, microseconds', results.reads.cities.computedMicros, atMost(200)],
    ...Object.entries(results.reads).flatMap(([name, { keptMicros, keptToPrepared }]) => [
      [`CPU of ${name} asked again, microseconds`, keptMicros, atMost(20)],
      [`${name} asked again, requests/s as a part of prepared bytes`, keptToPrepared, atLeast(0.5)],
    ]),
    ['readers of a city while 16 people sign in, as a part of the quiet ones', results.readersWhileSigningIn, atLeast(0.4)],
    ['finding out whose a token is, microseconds', results.tokenMicros, atMost(20)],
    ['durable comments/s of 16 writers, as times those of a loop that commits each', timesAsMany, atLeast(8), cheap],
    ['memory of its own when idle, MiB', results.idleMiB, atMost(14)],
    ['start to first 200, ms', results.startToFirst200Ms, atMost(100)],
  ]
  const broken = ([, value, { holds }, unless]) => !unless && !holds(value)
  const lines = promises.map((promise) => {
    const [what, value, { says }, unless] = promise
    if (unless) return `not judged  ${what}: ${value} (${unless})`
    return `${broken(promise) ? 'SHORT' : 'holds'}  ${what}: ${value} (${says})`
  })
  return { lines, allHold: !promises.some(broken) }
}
