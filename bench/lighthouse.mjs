// Lighthouse as a phone on the pages that most people see, against the release build with the demo data.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { built, startTinerary } from '../scripts/tinerary.mjs'

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
const { chromium } = require('@playwright/test')

const runs = 3
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const percent = (category) => Math.round(category.score * 100)

const json = async (path, options) => (await fetch(`${server.url}${path}`, options)).json()

/** Signs the browser in as the traveller of the demo; Lighthouse leaves its local storage alone. */
async function signIn() {
  const { response } = await json('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@tinerary.test', password: 'Adventure-2026' }),
  })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const page = await browser.contexts()[0].newPage()
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate((token) => localStorage.setItem('token', token), response.token)
  await page.close()
}

const server = await startTinerary(join(built, 'release/tinerary'), ['--demo'])
const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: chromiumFlags })
const results = {}
let short = 0
try {
  const lisbon = (await json('/api/cities?name=lisbon')).response[0]
  const hotel = (await json('/api/hotels')).response[0]
  const pages = [
    ['/', '/'],
    ['/cities', '/cities'],
    ['/city/{city}', `/city/${lisbon._id}`],
    ['/hotels', '/hotels'],
    ['/hotel/{id}', `/hotel/${hotel._id}`],
    ['/signin', '/signin'],
    // The last one, because nothing signs out again.
    ['/mytineraries', '/mytineraries'],
  ]
  for (const [page, path] of pages) {
    if (page === '/mytineraries') await signIn()
    const reports = []
    for (let run = 0; run < runs; run++) {
      const { lhr } = await lighthouse(`${server.url}${path}`, { port: chrome.port, logLevel: 'error' })
      reports.push(lhr)
    }
    const score = (name) => median(reports.map((report) => percent(report.categories[name])))
    const audit = (name) => median(reports.map((report) => report.audits[name].numericValue))
    const scripts = reports[0].audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
    const shown = reports[0].finalDisplayedUrl
    if (new URL(shown).pathname !== path) throw new Error(`${path} led to ${shown}`)
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
