// How much JavaScript each page of the web app loads first, compressed with brotli as the server sends it to browsers:
// prints it by page, and fails when a page is more than 5 % heavier than scripts/page-weights.json says. Reads frontend/dist.
//
//   node scripts/page-weight.mjs [--files PAGE] [--if-built] [--record WHY]
//
// --files shows a page's files; --if-built is content when there is no frontend/dist; --record writes down today's weights
// with the reason for which they may be that. The goal is 95 KiB for `home` and `cities`, and 25 KiB for what a page adds
// (docs/adr/0029).
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const KIB = 1024
/** A page may grow by this much before somebody has to say why. */
const ROOM = 1.05
/** Of a file's growth, what is worth a line: half a KiB. */
const WORTH_SAYING = KIB / 2

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

const kib = (bytes) => (bytes / KIB).toFixed(1)
/** A file's name without the hash of its content. */
const stem = (file) => file.replace(/-[\w-]{8}\.js$/, '')

/** What is written down: what each page loads first, and each file, in bytes. */
export const recorded = (pages) => ({
  pages: Object.fromEntries(pages.map(({ page, whole }) => [page, whole]).sort()),
  files: Object.fromEntries(pages.flatMap(({ files }) => files.map(([file, bytes]) => [stem(file), bytes])).sort()),
})

/** The pages that are too heavy, and those that are not written down, with the files that have grown, a line each. */
export function excesses(pages, known) {
  const lines = []
  for (const { page, whole, files } of pages) {
    const before = known.pages[page]
    if (before !== undefined && whole <= before * ROOM) continue
    lines.push(
      before === undefined
        ? `${page} is new, and loads ${kib(whole)} KiB first: write it down with --record`
        : `${page} loads ${kib(whole)} KiB first, ${kib(whole - before)} more than the ${kib(before)} that are written down (5 % are let pass)`,
    )
    const grown = files.map(([file, bytes]) => ({ file: stem(file), bytes, more: bytes - (known.files[stem(file)] ?? 0) }))
    for (const { file, bytes, more } of grown.filter((one) => one.more > WORTH_SAYING).sort((one, other) => other.more - one.more)) {
      lines.push(`    ${file}: ${known.files[file] === undefined ? 'new' : `${kib(known.files[file])} KiB before`}, ${kib(bytes)} now`)
    }
  }
  return lines
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values: asked } = parseArgs({
    options: { files: { type: 'string' }, 'if-built': { type: 'boolean' }, record: { type: 'string' } },
  })
  const dist = 'frontend/dist'
  const file = new URL('page-weights.json', import.meta.url)
  if (asked['if-built'] && !existsSync(join(dist, 'index.html'))) process.exit(0)
  const known = JSON.parse(readFileSync(file, 'utf8'))
  const pages = weigh(dist)
  if (!pages.length) throw new Error(`${dist} has no pages: build the web app first`)
  for (const { page, whole, own, files } of asked['if-built'] ? [] : pages) {
    console.log(`${page.padEnd(20)} ${kib(whole).padStart(6)} KiB first, ${kib(own).padStart(5)} of them its own`)
    if (page === asked.files) for (const [name, bytes] of files) console.log(`    ${kib(bytes).padStart(6)}  ${name}`)
  }
  if (asked.record) {
    writeFileSync(file, `${JSON.stringify({ why: [...known.why, asked.record], ...recorded(pages) }, null, 2)}\n`)
  } else {
    const over = excesses(pages, known)
    for (const line of over) console.log(line.startsWith(' ') ? line : `OVER  ${line}`)
    process.exitCode = over.length ? 1 : 0
  }
}
