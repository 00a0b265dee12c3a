import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ERROR_CODES } from '#sync/contract/core/errors.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { registry } from '#sync/contract/registry.ts'
import { protocolShapes } from '#sync/contract/wire/protocol.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'
import { shapeOfSchema } from './shape-of-schema.ts'

/** Everything that travels between a client and a server, as plain data. */
export const wire = () => ({
  errors: ERROR_CODES,
  messages: Object.entries(protocolShapes).map(([name, schema]) => [name, shapeOfSchema(schema)]),
  documents: registry.map(({ name, reach, merge, fields }) => ({
    name,
    reach,
    merge,
    fields: shapeOfSchema(fields),
  })),
  operations: [...operationByKind.values()]
    .map(({ kind, collection, policy, args }) => ({ kind, collection, policy, args: shapeOfSchema(args) }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  schema: typeDefs(),
})

export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

export const HASHES_FILE = fileURLToPath(new URL('protocol-hashes.json', import.meta.url))

/** Per protocol version, the hash of everything that travels. A version that was released keeps its hash for ever. */
export const recordedHashes = (): Record<string, string> => JSON.parse(readFileSync(HASHES_FILE, 'utf8'))

export const HAS_CHANGED =
  'What travels between client and server has changed. Raise PROTOCOL in sync/contract/wire/protocol.ts, add its line of ' +
  'history there, decide whether OLDEST_CLIENT follows, and run `npm run refresh`, which records the new hash.'
