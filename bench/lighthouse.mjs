// Lighthouse as a phone on the pages that a first visitor sees, against the release build with the demo data.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { startTinerary } from '../scripts/tinerary.mjs'

const chromePath = findChromium()
if (!chromePath) {
  console.error('Lighthouse needs Chromium; name it with CHROMIUM=/path/to/it')
  process.exit(2)
}
execFileSync('node', ['scripts/modules.mjs'], { stdio: 'inherit' })
// The packages live with the web app.
const require = createRequire(new URL('../frontend/package.json', import.meta.url))
const { default: lighthouse } = await import(require.resolve('lighthouse'))
const chromeLauncher = await import(require.resolve('chrome-launcher'))

const runs = 3
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const percent = (category) => Math.round(category.score * 100)

const server = await startTinerary('target/release/tinerary', ['--demo'])
const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: chromiumFlags })
const results = {}
let short = 0
try {
  const { response } = await (await fetch(`${server.url}/api/cities?name=lisbon`)).json()
  for (const path of ['/', '/cities', `/city/${response[0]._id}`]) {
    const reports = []
    for (let run = 0; run < runs; run++) {
      const { lhr } = await lighthouse(`${server.url}${path}`, { port: chrome.port, logLevel: 'error' })
      reports.push(lhr)
    }
    const score = (name) => median(reports.map((report) => percent(report.categories[name])))
    const audit = (name) => median(reports.map((report) => report.audits[name].numericValue))
    const scripts = reports[0].audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
    const page = path.startsWith('/city/') ? '/city/{city}' : path
    const result = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      cls: Number(audit('cumulative-layout-shift').toFixed(4)),
      lcpMs: Math.round(audit('largest-contentful-paint')),
      scriptKB: Math.round(scripts.reduce((sum, item) => sum + item.transferSize, 0) / 1000),
    }
    results[page] = result
    const holds =
      result.performance >= 90 &&
      result.accessibility === 100 &&
      result.bestPractices === 100 &&
      result.seo === 100 &&
      result.cls <= 0.02 &&
      (path !== '/' || result.scriptKB <= 130)
    if (!holds) {
      short++
      for (const audit of Object.values(reports[0].audits)) {
        if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative') {
          console.log(`       ${page}: ${audit.id} ${audit.displayValue ?? audit.title}`)
        }
      }
    }
    console.log(`${holds ? 'holds' : 'SHORT'}  ${page}: ${JSON.stringify(result)}`)
  }
} finally {
  await chrome.kill()
  await server.stop()
}
writeFileSync('bench/lighthouse.json', `${JSON.stringify(results, null, 2)}\n`)
process.exitCode = short ? 1 : 0
