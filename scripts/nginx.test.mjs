// What packaging/nginx/tinerary.conf does when a server goes away without an answer.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { findNginx, startNginx } from './nginx.mjs'

const program = findNginx()
const behindNginx = { skip: program ? false : 'no nginx found' }

/** Runs `body` with nginx in front of two servers, of which the one that is asked first hangs up; `seen` are the requests. */
async function withOneThatHangsUp(answers, body) {
  const seen = []
  const listener = ({ method, headers, url, socket }, answer) => {
    if (url === '/health/live') return answer.end()
    seen.push({ method, key: headers['idempotency-key'], forwarded: headers['x-forwarded-for'] })
    if (answers && seen.length > 1) answer.end('done')
    else socket.destroy()
  }
  const servers = [createServer(listener), createServer(listener)]
  for (const server of servers) await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const nginx = await startNginx(program, servers.map((server) => `http://127.0.0.1:${server.address().port}`))
  try {
    await body(nginx.url, seen)
  } finally {
    await nginx.stop()
    for (const server of servers) server.close()
    for (const server of servers) server.closeAllConnections()
  }
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method} without a key is sent again with the one that it was given`, behindNginx, () =>
    withOneThatHangsUp(true, async (url, seen) => {
      const answer = await fetch(`${url}/api/things`, { method, headers: { 'x-forwarded-for': '203.0.113.7' } })
      assert.equal(await answer.text(), 'done')
      assert.equal(seen.length, 2)
      assert.match(seen[0].key, /^[0-9a-f]{32}$/)
      assert.deepEqual(seen[1], seen[0])
      assert.equal(seen[0].forwarded, '127.0.0.1')
    }),
  )
}

test('a key of the client is left as it is, and a read gets none', behindNginx, () =>
  withOneThatHangsUp(true, async (url, seen) => {
    await fetch(`${url}/api/things`, { method: 'PUT', headers: { 'idempotency-key': 'mine' } })
    await fetch(`${url}/api/things`)
    assert.deepEqual(seen.map(({ key }) => key), ['mine', 'mine', undefined])
  }),
)

test('when no server answers, a read gets 503 and a write the unknown outcome', behindNginx, async () => {
  for (const [method, status, code] of [
    ['GET', 503, 'unavailable'],
    ['PUT', 504, 'outcome_unknown'],
  ]) {
    await withOneThatHangsUp(false, async (url) => {
      const answer = await fetch(`${url}/api/things`, { method })
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('retry-after'), '2')
      const { success, code: said } = await answer.json()
      assert.deepEqual([success, said], [false, code])
    })
  }
})
