// Finds words that are not used in identifiers, comments, test names and documents, and says what to write instead (docs/glossary.md).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folders and files that still have to be rewritten. This list only shrinks. */
const toCome = []

/** Never read: texts of the site, what is generated, and what must stay as it was written. */
const outOfReach =
  /^(LICENSE|migrations\/|openapi\/|crates\/demo\/data\/|crates\/pictures\/|frontend\/src\/api\/generated\/|docs\/spec-coverage\.md|docs\/glossary\.md|scripts\/check-language)/

/** What is not written, and what is: everywhere, or in identifiers alone. */
const words = [
  { not: /\bnobodys?\b/, say: 'the subject: no client, no caller; or the passive ("it is unknown whether")' },
  { not: /\bwhoever\b/, say: 'the caller, the client, the reader' },
  { not: /\btold\b/, say: 'gets, hears, is notified, is logged, is known' },
  { not: /\banew\b/, say: 'again, new' },
  { not: /\bforgetful\b/, say: 'the condition' },
  { not: /\bkept answers?\b/, say: 'cached response, response cache' },
  { not: /\bbad days?\b/, say: 'failure scenario' },
  { not: /\bsteps? back for\b/, say: 'yields, is nice' },
  { not: /\bthrown? away\b/, say: 'discard, purge' },
  { not: /\bthe (voice|ears) of\b/, say: 'publisher, subscriber' },
  { not: /\bannouncer\b/, say: 'publisher', only: 'identifiers' },
  { not: /\b(lent|put back|first alive)\b/, say: 'borrowed, purge, first healthy', only: 'identifiers' },
]

/** A test's name begins with its subject. */
const riddle = { not: /^(what|who|whatever|nobody)\b/, say: 'subject, condition, result: begin with the subject' }

/** The words that are used: the terms of the glossary, each with the files in which it is. */
export function terms(glossary) {
  const rows = glossary.split('\n').filter((line) => /^\| (?!ours |-)/.test(line))
  return rows.map((row) => {
    const [, , term, where] = row.split('|').map((cell) => cell.trim())
    return { term, files: [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path) }
  })
}

/** The words in `text`, a file at `path`, that are not used: each with its line and what to say instead. */
export function misnamed(path, text) {
  const found = []
  for (const { kind, at, content } of pieces(path, text)) {
    const plain = kind === 'identifiers' ? spaced(content) : content
    const isWhole = kind !== 'comments'
    for (const { not, say, only } of kind === 'tests' ? [...words, riddle] : words) {
      if (only && only !== kind) continue
      for (const match of plain.matchAll(new RegExp(not, 'gi'))) {
        found.push({ line: lineOf(text, isWhole ? at : at + match.index), word: isWhole ? content : match[0], say })
      }
    }
  }
  return found.sort((a, b) => a.line - b.line)
}

/** The comments, identifiers and names of tests of a file, each with its place. */
function pieces(path, text) {
  if (path.endsWith('.md')) return [{ kind: 'comments', at: 0, content: blanked(text, /```[\s\S]*?```|`[^`\n]*`/g) }]
  if (/(^|\/)justfile$|\.(toml|ya?ml)$/.test(path)) {
    return [...text.matchAll(/(?<=^|\s)#.*/gm)].map((match) => ({ kind: 'comments', at: match.index, content: match[0] }))
  }
  const isRust = path.endsWith('.rs')
  const found = []
  const code = text.replace(isRust ? rust : javascript, (match, ...rest) => {
    const isComment = /^\/[/*]/.test(match)
    if (isComment) found.push({ kind: 'comments', at: rest.at(-2), content: match })
    return match.replace(/[^\n]/g, ' ')
  })
  for (const { 0: name, index } of code.matchAll(/[A-Za-z]\w*/g)) {
    // A word alone may be a text of the page; a declaration is not.
    const isDeclared = declares.test(code.slice(Math.max(0, index - 24), index))
    if (/[a-z][A-Z]|_/.test(name) || isDeclared) found.push({ kind: 'identifiers', at: index, content: name })
  }
  for (const { 0: all, 1: name, index } of isRust ? code.matchAll(rustTest) : text.matchAll(javascriptTest)) {
    found.push({ kind: 'tests', at: index + all.indexOf(name), content: isRust ? spaced(name) : name })
  }
  return found
}

const rust = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n']+|[^\\'\n])'/g
const javascript =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?<=[=(,:!&|?[]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g
const rustTest = /(?:#\[[\w:]*test[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:async )?fn (?=\w+\(\))|^fn (?=\w+\(db: TestDb\)))(\w+)/gm
const javascriptTest = /\b(?:test|it|describe)(?:\.\w+)*\(\s*["'`](.*?)["'`]\s*,/g

const declares = /(\b(const|let|mut|var|fn|struct|enum|trait|type|mod|function|class|interface)\s+|[|({[,]\s*)$/

/** `keptAnswers`, `kept_answers` and `KEPT_ANSWERS` as `kept answers`. */
function spaced(name) {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ').trim().toLowerCase()
}

function blanked(text, what) {
  return text.replace(what, (match) => match.replace(/[^\n]/g, ' '))
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isRead = (path) => !outOfReach.test(path) && !toCome.some((each) => path === each || path.startsWith(`${each}/`))
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  let wrong = 0
  for (const { term, files } of terms(readFileSync('docs/glossary.md', 'utf8'))) {
    for (const path of files.filter((each) => each.includes('/') && !existsSync(each))) {
      console.error(`docs/glossary.md: "${term}" is said to be in ${path}, which is not there`)
      wrong++
    }
  }
  for (const path of files) {
    if (!/\.(rs|tsx?|mjs|md|toml|ya?ml)$|^justfile$/.test(path) || !isRead(path) || !existsSync(path)) continue
    for (const { line, word, say } of misnamed(path, readFileSync(path, 'utf8'))) {
      console.error(`${path}:${line}: "${word}": say ${say}`)
      wrong++
    }
  }
  process.exit(wrong ? 1 : 0)
}
