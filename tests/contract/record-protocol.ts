import { readFileSync, writeFileSync } from 'node:fs'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'
import { HAS_CHANGED, HASHES_FILE, hashOf, recordedHashes, wire } from './wire.ts'

// Records the hash of the wire shapes for a version that has none yet. Raising the version is left to a person.
// CALLS.md names the version.
const hashes = recordedHashes()
const hash = hashOf(wire())
if (hashes[PROTOCOL] === undefined)
  writeFileSync(HASHES_FILE, `${JSON.stringify({ ...hashes, [PROTOCOL]: hash }, null, 2)}\n`)
else if (hashes[PROTOCOL] !== hash) console.log(HAS_CHANGED)

// A copied example must speak the server's current protocol version.
const PAGE = 'CALLS.md'
const page = readFileSync(PAGE, 'utf8')
writeFileSync(PAGE, page.replaceAll(/(x-aurum-protocol: )\d+/g, `$1${PROTOCOL}`))
