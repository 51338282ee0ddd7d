// A reporter for `node --test`: a line of JSON for each test that failed, with its file and what it said.
const said = ({ cause, message, stack }) => String(cause?.stack ?? cause ?? stack ?? message)

/** @param {AsyncIterable<{ type: string, data: any }>} source */
export default async function* failures(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:fail' || data.todo !== undefined) continue
    const { error } = data.details
    // What stands around a test that failed has failed for that reason alone.
    if (error.failureType === 'subtestsFailed') continue
    yield `${JSON.stringify({ file: data.file, name: data.name, message: said(error) })}\n`
  }
}
