// Runs the parts side by side, as far as the processors go: what mostly waits beside what computes.

/**
 * Runs each of `tasks` when those that it comes after have ended and as many processors are free as it takes; in their order
 * where several could begin. What would take more than there are runs alone. A task whose `run` resolves to false has failed,
 * and those after it are not run.
 *
 * @param {{ name: string, processors: number, after?: string[], run: () => Promise<boolean | void> }[]} tasks
 * @param {number} processors
 * @returns {Promise<string[]>} The names of those that were not run.
 */
export async function runTasks(tasks, processors) {
  const waiting = new Set(tasks)
  const ended = new Set()
  const failed = new Set()
  const under = new Map()
  const known = new Set(tasks.map(({ name }) => name))
  const notRun = []
  const taken = () => [...under.keys()].reduce((sum, one) => sum + one.processors, 0)
  while (waiting.size || under.size) {
    for (const task of waiting) {
      const before = (task.after ?? []).filter((name) => known.has(name))
      if (before.some((name) => failed.has(name))) {
        waiting.delete(task)
        failed.add(task.name)
        notRun.push(task.name)
        continue
      }
      if (!before.every((name) => ended.has(name))) continue
      if (under.size && taken() + task.processors > processors) continue
      waiting.delete(task)
      under.set(
        task,
        task.run().then((isWell) => {
          under.delete(task)
          ended.add(task.name)
          if (isWell === false) failed.add(task.name)
        }),
      )
    }
    if (!under.size) {
      if (waiting.size && ![...waiting].some((task) => (task.after ?? []).some((name) => failed.has(name)))) {
        throw new Error(`these tasks wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
      }
      continue
    }
    await Promise.race(under.values())
  }
  return notRun
}
