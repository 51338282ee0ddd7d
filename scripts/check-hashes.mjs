// Forbids crates to depend on hashes that anybody can forge: identity is decided by BLAKE3 or by the bytes (docs/adr/0040).
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const forgeable =
  /^(ahash|adler2?|blake2b?_simd|cityhash.*|crc.*|farmhash|fnv|foldhash|fxhash|gxhash|highway|md-?5|metrohash|murmur.*|rapidhash|rustc-hash|seahash|sha-?1.*|siphasher|t1ha|twox-hash|wyhash|xxh.*|xxhash-rust)$/

/** Which crate may use which, and for what. */
const allowed = {
  'tinerary-storage': { 'xxhash-rust': 'numbers of subjects, which only spread' },
  'tinerary-http-api': { 'xxhash-rust': 'checksums of cursors, and the tests that forge it' },
}

/** The forgeable hashes that a crate's manifest names and may not, also under a name that the workspace's gives to one. */
export function forbidden(manifest, workspace = '') {
  const crate = /^name = "([^"]+)"/m.exec(manifest)?.[1]
  const packages = new Map(dependencies(workspace))
  const names = dependencies(manifest).map(([name, packaged]) => (packaged === name ? (packages.get(name) ?? name) : packaged))
  return names.filter((name) => forgeable.test(name) && !allowed[crate]?.[name])
}

/** What a manifest depends on: the names, each with that of its package. */
function dependencies(manifest) {
  const found = []
  let isList = false
  for (const line of manifest.split('\n')) {
    const section = /^\[(.+)\]\s*$/.exec(line)?.[1]
    if (section !== undefined) {
      isList = /(^|\.|-)dependencies$/.test(section)
      const single = /dependencies\.([\w-]+)$/.exec(section)?.[1]
      if (single) found.push([single, single])
    } else if (isList) {
      const name = /^([\w-]+)\s*[.=]/.exec(line)?.[1]
      const renamed = /\bpackage\s*=\s*"([\w-]+)"/.exec(line)?.[1]
      if (renamed ?? name) found.push([name ?? renamed, renamed ?? name])
    }
  }
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const workspace = readFileSync('Cargo.toml', 'utf8')
  let wrong = 0
  for (const crate of readdirSync('crates')) {
    for (const name of forbidden(readFileSync(`crates/${crate}/Cargo.toml`, 'utf8'), workspace)) {
      console.error(`crates/${crate} must not depend on ${name}: anybody can forge it (docs/adr/0040)`)
      wrong++
    }
  }
  process.exit(wrong ? 1 : 0)
}
