// How much JavaScript each page of the web app loads first, compressed with brotli as the server sends it to browsers:
// prints it by page and by file, and fails when a page is over its budget. Reads frontend/dist; `--files PAGE` shows a page's files.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const KIB = 1024
/**
 * All scripts of the first load, and what a page adds to the app's own, in bytes. They are what pages weigh today and a little:
 * nothing grows unseen. The goal is 95 KiB for `home` and `cities`, and 25 KiB for what a page adds (docs/adr/0029).
 */
export const budgets = { whole: { home: 121 * KIB, cities: 128 * KIB }, own: 94 * KIB }

/** The scripts that a module imports, without those that it asks for later. */
export const importsOf = (code) =>
  [...code.matchAll(/(?:\bfrom|(?<![.\w$])import)\s*["`']\.\/([\w.-]+\.js)["`']/g)].map(([, name]) => name)

/** The files that come with the first of them, in order. `read` gives the code of one. */
export function closure(first, read, seen = []) {
  for (const name of first) {
    if (seen.includes(name)) continue
    seen.push(name)
    closure(importsOf(read(name)), read, seen)
  }
  return seen
}

/** Each page with its files and their sizes. */
export function weigh(dist) {
  const assets = join(dist, 'assets')
  const read = (name) => readFileSync(join(assets, name), 'utf8')
  const size = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  const sizeOf = (name) => size(join(assets, name))
  const sum = (names) => names.reduce((bytes, name) => bytes + sizeOf(name), 0)
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const app = closure([...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name), read)
  // Each page of the router is a module of its own, named so.
  const chunks = readdirSync(assets).filter((name) => /-page-[\w-]{8}\.js$/.test(name) && !name.startsWith('of-'))
  return chunks
    .map((name) => {
      const files = closure([name], read).filter((file) => !app.includes(file))
      const own = sum(files)
      const page = name.replace(/-page-[\w-]{8}\.js$/, '')
      const all = [...app, ...files]
      return { page, own, whole: sum(app) + own + size(join(dist, 'theme.js')), files: all.map((file) => [file, sizeOf(file)]) }
    })
    .sort((one, other) => other.whole - one.whole)
}

/** What is over its budget, a line each. */
export const excesses = (pages, { whole, own } = budgets) =>
  pages.flatMap(({ page, ...weight }) => [
    ...(weight.whole > (whole[page] ?? Infinity) ? [`${page} loads ${kib(weight.whole)} KiB first, and may ${kib(whole[page])}`] : []),
    ...(weight.own > own ? [`${page} adds ${kib(weight.own)} KiB to the app, and may ${kib(own)}`] : []),
  ])

const kib = (bytes) => (bytes / KIB).toFixed(1)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pages = weigh('frontend/dist')
  const shown = process.argv[process.argv.indexOf('--files') + 1]
  for (const { page, whole, own, files } of pages) {
    console.log(`${page.padEnd(20)} ${kib(whole).padStart(6)} KiB first, ${kib(own).padStart(5)} of them its own`)
    if (page === shown) for (const [file, bytes] of files) console.log(`    ${kib(bytes).padStart(6)}  ${file}`)
  }
  const over = excesses(pages)
  for (const line of over) console.log(`OVER  ${line}`)
  process.exitCode = over.length ? 1 : 0
}
