// Certificates of an untrusted authority, for tests; made by openssl.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The certificate of a new authority, and one for the address 127.0.0.1 that it signed, with its key; null without openssl. */
export function makeCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'tinerary-tls-'))
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  try {
    openssl(...request, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Tinerary test')
    const site = ['-subj', '/CN=database', '-addext', 'subjectAltName=IP:127.0.0.1']
    const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', 'basicConstraints=critical,CA:FALSE']
    openssl(...request, ...signed, ...site, '-keyout', 'tls.key', '-out', 'tls.crt')
    return { authority: read('ca.crt'), certificate: read('tls.crt'), key: read('tls.key') }
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
