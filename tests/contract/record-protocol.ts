import { readFileSync, writeFileSync } from 'node:fs'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'
import { ROW_SHAPES_FILE, recordedRowShapes, rowShapes, unreadable } from './row-shapes.ts'
import { HAS_CHANGED, HASHES_FILE, hashOf, recordedHashes, wire } from './wire.ts'

// Records the hash of the wire shapes for a version that has none yet. Raising the version is left to a person.
// CALLS.md names the version.
const hashes = recordedHashes()
const hash = hashOf(wire())
if (hashes[PROTOCOL] === undefined)
  writeFileSync(HASHES_FILE, `${JSON.stringify({ ...hashes, [PROTOCOL]: hash }, null, 2)}\n`)
else if (hashes[PROTOCOL] !== hash) console.log(HAS_CHANGED)

// Records the form of stored rows, unless devices could no longer read theirs: a person raises the shape then.
const shapes = rowShapes()
const recorded = recordedRowShapes()
const reasons = Object.entries(shapes).flatMap(([name, shape]) =>
  unreadable(recorded[name], shape).map((reason) => `${name}: ${reason}`),
)
if (reasons.length > 0)
  console.log(`Stored rows can no longer be read (raise their shape): ${reasons.join('; ')}`)
else writeFileSync(ROW_SHAPES_FILE, `${JSON.stringify(shapes, null, 1)}\n`)

// A copied example must speak the server's current protocol version.
const PAGE = 'CALLS.md'
const page = readFileSync(PAGE, 'utf8')
writeFileSync(PAGE, page.replaceAll(/(x-aurum-protocol: )\d+/g, `$1${PROTOCOL}`))
