// People who keep their connections: each asks on one of its own, and notices when it is closed without a word.
import { Agent } from 'node:http'
import { client, sleep } from './world.mjs'

/**
 * `count` connections on which `visit(ask, turn)` runs over and over with a pause between, until `end()`. That resolves to
 * how many requests were answered well, how many failed and by what, and how many connections were closed although the
 * answer before had not said so.
 */
export function keptConnections(url, count, pause, visit) {
  const { call } = client(url)
  const sums = { answered: 0, failed: 0, failures: {}, cut: 0, slowest: 0 }
  const began = performance.now()
  let over = false
  const visitors = Array.from({ length: count }, async (_, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agent.on('free', (socket) => {
      if (socket.isWatched) return
      socket.isWatched = true
      socket.once('close', () => {
        if (!over && !socket.isAboutToClose) sums.cut++
      })
    })
    const ask = async (method, path, options) => {
      const answer = await call(method, path, { ...options, agent })
      sums.slowest = Math.max(sums.slowest, answer.milliseconds)
      if (answer.status >= 200 && answer.status < 300) sums.answered++
      else {
        sums.failed++
        const why = answer.status || answer.error?.code || 'no whole answer'
        sums.failures[why] = (sums.failures[why] ?? 0) + 1
      }
      return answer
    }
    for (let turn = at; !over; turn++) {
      await visit(ask, turn)
      await sleep(pause)
    }
    agent.destroy()
  })
  return {
    async end() {
      over = true
      await Promise.all(visitors)
      return { ...sums, seconds: (performance.now() - began) / 1000 }
    },
  }
}
