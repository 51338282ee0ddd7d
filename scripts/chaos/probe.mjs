// node probe.mjs URL SECONDS: four readers, each asks again 5 ms after its answer. A process of its own, so that the
// crowd of a scenario does not make its clock late. Prints JSON.
import { Agent, get } from 'node:http'

const [url, seconds] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const end = performance.now() + Number(seconds) * 1000
const times = []
const others = {}

const once = () =>
  new Promise((resolve) => {
    const began = performance.now()
    const failed = (why) => {
      others[why] = (others[why] ?? 0) + 1
      resolve()
    }
    const asked = get(url, { agent, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode !== 200) return failed(answer.statusCode)
        times.push(performance.now() - began)
        resolve()
      })
    })
    asked.once('timeout', () => asked.destroy(new Error('time-out')))
    asked.once('error', (error) => failed(error.code ?? error.message))
  })

async function reader() {
  while (performance.now() < end) {
    await once()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

await Promise.all(Array.from({ length: 4 }, reader))
agent.destroy()
times.sort((a, b) => a - b)
const at = (part) => Number((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Infinity).toFixed(2))
console.log(JSON.stringify({ p50: at(0.5), p99: at(0.99), answers: times.length, others }))
