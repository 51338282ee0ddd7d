// The table of docs/resilience.md: promise and result side by side. Rows of scenarios that did not run stay as they were.

const START = '<!-- results: written by `just chaos` -->'
const END = '<!-- end of results -->'
const HEAD = ['| scenario | database | promise | result | |', '| --- | --- | --- | --- | --- |']

/** `text` of the page with the results of `rows` put in. */
export function report(text, rows) {
  const [before, rest] = text.split(START)
  const [table, after] = rest.split(END)
  const known = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !HEAD.includes(line))
      .map((line) => [line.split(' | ').slice(0, 2).join(' | '), line]),
  )
  for (const { id, database, promise, result, holds, leftOut } of rows) {
    if (leftOut) continue
    const cell = (of) => of.replaceAll('|', '\\|').replaceAll('\n', ' ')
    known.set(
      `| ${id} | ${database}`,
      `| ${id} | ${database} | ${cell(promise)} | ${cell(result)} | ${holds ? 'holds' : '**short**'} |`,
    )
  }
  return [before, START, '\n\n', [...HEAD, ...[...known.values()].sort()].join('\n'), '\n\n', END, after].join('')
}
