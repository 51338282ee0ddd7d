// node probe.mjs SECONDS URL…: four readers, each asks for one after the other, 5 ms after its last answer. `{n}` in an address is
// another number each time. A process of its own, so that the crowd of a scenario does not make its clock late. Prints JSON.
import { Agent, get } from 'node:http'

const [seconds, ...urls] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const end = performance.now() + Number(seconds) * 1000
const times = []
const others = {}
let asked = 0

const once = () =>
  new Promise((resolve) => {
    const began = performance.now()
    const failed = (why) => {
      others[why] = (others[why] ?? 0) + 1
      resolve()
    }
    const number = asked++
    const request = get(urls[number % urls.length].replace('{n}', String(number)), { agent, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode !== 200) return failed(answer.statusCode)
        times.push(performance.now() - began)
        resolve()
      })
    })
    request.once('timeout', () => request.destroy(new Error('time-out')))
    request.once('error', (error) => failed(error.code ?? error.message))
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
