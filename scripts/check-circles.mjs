// Finds circles of `use` between the files of a crate: such files can only be read, and changed, together.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The circles between modules, each as a sorted list of their names. `sources` has the text of each by its path: '', 'a', 'a::b'. */
export function circles(sources) {
  const modules = new Map(Object.entries(sources).map(([name, text]) => [name, parse(name, text)]))
  const edges = new Map()
  for (const [name, { paths }] of modules) {
    const targets = paths.map((path) => owner(modules, path)).filter((target) => target !== undefined && target !== name)
    edges.set(name, new Set(targets))
  }
  return components(edges)
}

/** What a file re-exports (name → path; of whole modules, their paths), every path that its own code uses, and that code. */
function parse(name, text) {
  const here = name ? name.split('::') : []
  let code = text
    .replace(/#\[cfg\((?:test|feature = "mocks")\)\]\s*(?:pub )?(?:mod \w+ \{[\s\S]*|(?:mod|use)[^;]*;)/g, '')
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    .replace(/r#"[\s\S]*?"#|"(?:\\[\s\S]|[^"\\])*"/g, '""')
  /** What a path of this file may begin with, beside keywords: its modules and what it imports. */
  const names = new Map([...code.matchAll(/\bmod (\w+);/g)].map(([, child]) => [child, [...here, child]]))
  const exported = new Map()
  const globs = []
  code = code.replace(/(pub(?:\([^)]*\))? )?use ([^;]*);/g, (_, isExport, tree) => {
    for (const { path, as } of branches(tree.replace(/\s+/g, ' '))) {
      const whole = absolute(path, here, names)
      if (whole && isExport && as === '*') globs.push(whole.slice(0, -1))
      else if (whole) (isExport ? exported : names).set(as, whole)
    }
    return ''
  })
  const inline = [...code.matchAll(/(?<![\w:.$])\w+(?:::\w+)+/g)].map(([path]) => absolute(path.split('::'), here, names))
  const used = [...exported].filter(([as]) => new RegExp(`(?<!::)\\b${as}\\b`).test(code)).map(([, path]) => path)
  return { code, exported, globs, paths: [...names.values(), ...inline.filter(Boolean), ...used] }
}

/** The paths in `a::{b, c as d}`. */
function branches(tree, before = []) {
  const [, head, group, as] = /^\s*((?:\w+::)*)(?:\{(.*)\}|(?:\w+|\*)(?: as (\w+))?)\s*$/.exec(tree) ?? []
  if (head === undefined) return []
  const path = [...before, ...head.split('::').filter(Boolean)]
  if (group !== undefined) return split(group).flatMap((part) => branches(part, path))
  const last = tree.trim().slice(head.length).split(' ')[0]
  const whole = last === 'self' ? path : [...path, last]
  return [{ path: whole, as: as ?? whole.at(-1) }]
}

/** Splits at the commas that are in no braces. */
function split(list) {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.filter((part) => part.trim())
}

/** The path from the root of the crate; undefined for one that leads out of it. */
function absolute([first, ...rest], here, names) {
  if (first === 'crate') return rest
  if (first === 'self') return [...here, ...rest]
  if (names.has(first)) return [...names.get(first), ...rest]
  if (first !== 'super') return undefined
  return rest[0] === 'super' ? absolute(rest, here.slice(0, -1), names) : [...here.slice(0, -1), ...rest]
}

/** The module that the thing at `path` is defined in, re-exports followed. */
function owner(modules, path) {
  let module = ''
  for (const [at, segment] of path.entries()) {
    const child = module ? `${module}::${segment}` : segment
    if (modules.has(child)) {
      module = child
      continue
    }
    const exported = modules.get(module)?.exported.get(segment)
    return exported ? owner(modules, [...exported, ...path.slice(at + 1)]) : (definer(modules, module, segment) ?? module)
  }
  // The path names a module, not something in it: what is used of it is seen where it is used.
  return undefined
}

/** The module that defines `name`: this one, or one that it re-exports as a whole. */
function definer(modules, module, name) {
  if (name === '*' || !modules.has(module)) return undefined
  const { code, globs } = modules.get(module)
  // The last is a line in the call of a macro that makes it.
  if (new RegExp(`\\b(?:struct|enum|trait|type|const|static|fn) ${name}\\b|^ *${name}: `, 'm').test(code)) return module
  for (const glob of globs) {
    const found = definer(modules, glob.join('::'), name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Tarjan's strongly connected components with more than one member. */
function components(edges) {
  const found = []
  const index = new Map()
  const low = new Map()
  const stack = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const members = stack.splice(stack.indexOf(node))
    if (members.length > 1) found.push(members.toSorted())
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found
}

/** The texts of the modules in `folder` by their paths, without tests. */
function read(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.rs$/.test(file) && !/(^|\/)(main|tests)(\.rs$|\/)/.test(file))
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/(^lib|\/?mod)?\.rs$/, '').replaceAll('/', '::'),
      readFileSync(new URL(file, folder), 'utf8'),
    ]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const crates = new URL('../crates/', import.meta.url)
  const found = readdirSync(crates).flatMap((crate) =>
    circles(read(new URL(`${crate}/src/`, crates))).map((circle) => `${crate}: ${circle.join(', ')}`),
  )
  for (const circle of found) console.error(`files in a circle: ${circle}`)
  process.exit(found.length ? 1 : 0)
}
