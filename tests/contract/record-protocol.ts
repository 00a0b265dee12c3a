import { readFileSync, writeFileSync } from 'node:fs'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'
import { HAS_CHANGED, HASHES_FILE, hashOf, recordedHashes, wire } from './wire.ts'

// Records the hash of what travels for a version that has none yet. Whether there is to be one, a person decides. The page of the calls
// names the version.
const hashes = recordedHashes()
const hash = hashOf(wire())
if (hashes[PROTOCOL] === undefined)
  writeFileSync(HASHES_FILE, `${JSON.stringify({ ...hashes, [PROTOCOL]: hash }, null, 2)}\n`)
else if (hashes[PROTOCOL] !== hash) console.log(HAS_CHANGED)

// Whoever copies an example speaks what the server speaks today.
const PAGE = 'CALLS.md'
const page = readFileSync(PAGE, 'utf8')
writeFileSync(PAGE, page.replaceAll(/(x-aurum-protocol: )\d+/g, `$1${PROTOCOL}`))
