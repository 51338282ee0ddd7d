// Unpacks and tries a release package: its documents, the libraries it needs, the web app, and TLS to PostgreSQL.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCertificates } from './certificates.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { startTinerary } from './tinerary.mjs'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const archive = existsSync(dist) ? readdirSync(dist).find((name) => name.endsWith('.tar.gz')) : null
if (!archive) {
  console.error('There is no package in dist/: make one with `just package`.')
  process.exit(1)
}
const place = mkdtempSync(join(tmpdir(), 'tinerary-package-'))
const folder = join(place, archive.slice(0, -'.tar.gz'.length))
const program = join(folder, 'tinerary')
/** What the C library of Linux consists of, and the compiler's own. */
const system = /^(linux-vdso|libc|libm|libdl|librt|libpthread|libgcc_s|ld-linux-[\w-]+|ld64)\.so\.\d+$/

const count = { passed: 0, failed: 0 }
const leftOut = []
async function check(what, run) {
  try {
    await run()
    count.passed++
    console.log(`ok: ${what}`)
  } catch (error) {
    count.failed++
    console.error(`FAILED: ${what}\n${error.message}`)
  }
}

await check('the checksum fits', () => {
  const sum = createHash('sha256')
    .update(readFileSync(join(dist, archive)))
    .digest('hex')
  assert.equal(readFileSync(join(dist, `${archive}.sha256`), 'utf8'), `${sum}  ${archive}\n`)
})
await check('everything is in it, in one folder, and belongs to root', () => {
  execFileSync('tar', ['-xzf', join(dist, archive), '-C', place])
  assert.deepEqual(readdirSync(folder).sort(), [
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'README.md',
    'THIRD-PARTY.txt',
    'monitoring',
    'nginx.conf',
    'operations.md',
    'runbook.md',
    'tinerary',
    'tinerary.env.example',
    'tinerary.service',
  ])
  const lines = execFileSync('tar', ['-tvzf', join(dist, archive), '--numeric-owner'], { encoding: 'utf8' })
  for (const line of lines.trim().split('\n')) assert.match(line, / 0\/0 /)
})
await check('the licences of what is inside are there', () => {
  const texts = readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8')
  const some = ['openssl-src ', 'pq-src ', 'utoipa-swagger-ui-vendored ', 'actix-web ', 'react ', '@fontsource-variable/inter ', 'Django, ']
  for (const name of some) {
    assert.ok(texts.includes(`\n${name}`), name)
  }
  assert.ok(texts.includes('PostgreSQL Global Development Group'))
})
await check('the program is the one that the name of the package says', () => {
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  assert.ok(archive.startsWith(`${said.replace(' ', '-')}-`), said)
})
if (process.platform === 'linux') {
  await check('it needs the C library alone', () => {
    const needed = execFileSync('ldd', [program], { encoding: 'utf8' })
    const names = needed
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' ')[0].split('/').pop())
    assert.deepEqual(
      names.filter((name) => !system.test(name)),
      [],
    )
  })
}
await check('it serves the demo, the web app and their health', async () => {
  const server = await startTinerary(program, ['--demo'])
  try {
    assert.match(await (await fetch(`${server.url}/cities`)).text(), /src="\/assets\//)
    assert.equal((await (await fetch(`${server.url}/api/cities?limit=3`)).json()).response.length, 3)
    execFileSync(program, ['healthcheck', '--port', new URL(server.url).port])
  } finally {
    await server.stop()
  }
})

const bin = findPostgres()
const known = makeCertificates()
if (!bin) leftOut.push('TLS to PostgreSQL (no initdb and postgres found)')
else if (!known) leftOut.push('TLS to PostgreSQL (no openssl found to make certificates)')
else await tls(bin, known, makeCertificates())

async function tls(bin, known, other) {
  const postgres = await startPostgres(bin, known)
  const save = (name, text) => {
    writeFileSync(join(place, name), text)
    return join(place, name)
  }
  const [right, wrong] = [save('right.crt', known.authority), save('wrong.crt', other.authority)]
  /** The exit code and the words of a start with these parameters in the URL. */
  const migrate = (parameters, env = {}, host = '127.0.0.1') => {
    const url = postgres.url.replace('127.0.0.1', host)
    const args = ['--data-dir', join(place, 'data'), '--database-url', `${url}?${parameters}`, 'migrate']
    const { status, stderr } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8' })
    return { status, stderr }
  }
  const refuses = (outcome, words) => {
    assert.equal(outcome.status, 1, outcome.stderr)
    assert.match(outcome.stderr, words)
    assert.equal(outcome.stderr.trim().split('\n').length, 1, outcome.stderr)
  }
  try {
    await check('by TLS it serves from PostgreSQL, when it knows the authority', async () => {
      const url = `${postgres.url}?sslmode=verify-full&sslrootcert=${right}`
      const server = await startTinerary(program, ['--demo', '--database-url', url])
      try {
        assert.equal((await (await fetch(`${server.url}/api/cities?limit=3`)).json()).response.length, 3)
      } finally {
        await server.stop()
      }
    })
    await check('it refuses an authority that it does not know', () => {
      refuses(migrate(`sslmode=verify-full&sslrootcert=${wrong}`), /certificate verify failed/)
    })
    await check('it refuses a certificate for another name', () => {
      const outcome = migrate(`sslmode=verify-full&sslrootcert=${right}`, {}, 'localhost')
      refuses(outcome, /does not match host name "localhost"/)
    })
    await check('it trusts what the machine trusts, and refuses what it does not', () => {
      const trusting = 'sslmode=verify-full&sslrootcert=system'
      assert.deepEqual(migrate(trusting, { SSL_CERT_FILE: right }), { status: 0, stderr: '' })
      refuses(migrate(trusting, { SSL_CERT_FILE: wrong }), /certificate verify failed/)
      refuses(migrate(trusting), /certificate verify failed/)
    })
    await check('unencrypted it is not let in, so what went before was encrypted', () => {
      refuses(migrate('sslmode=disable'), /no encryption/)
    })
  } finally {
    await postgres.stop()
  }
}

rmSync(place, { recursive: true, force: true })
for (const what of leftOut) console.log(`Left out: ${what}`)
if (process.env.REQUIRE_ALL === '1') count.failed += leftOut.length
console.log(`The package: ${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed ? 1 : 0
