import { cacheSchemaOf } from '#sync/contract/core/derive/cache-schema.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { indexFields, keyPath, storesWith } from './library-internals.ts'
import { nounsIn, physicalCollections } from './physical-collections.ts'
import { shortHash } from './short-hash.ts'

/** How a copy lies on disk: the worker writes it through RxDB, the pages read it without. */

const schemaByNoun = Object.fromEntries(
  collectionNames.map((name) => [name, cacheSchemaOf(definitionOf(name))]),
)

/** The longest stored id: that of a document, led by its noun. */
const STORED_ID = { type: 'string', maxLength: 80 } as const

/** As RxDB opens them. */
export const schemas = Object.fromEntries(
  physicalCollections.map((physical) => [physical, schemaByNoun[physical] ?? sharedSchema(physical)]),
)

function sharedSchema(physical: string) {
  const held = nounsIn(physical).map((name) => schemaByNoun[name]?.properties)
  return {
    title: physical,
    version: 0,
    primaryKey: '_id',
    type: 'object',
    properties: { ...Object.assign({}, ...held), _id: STORED_ID },
    required: ['_id'],
    indexes: [],
  } as const
}

/** How it is laid out below the schemas: another one is another database. */
const LAYOUT = 2

const nounsByCollection = physicalCollections.map((physical) => [physical, nounsIn(physical)])

const SCHEMA_HASH = shortHash(JSON.stringify([LAYOUT, schemaByNoun, nounsByCollection]))

/** One copy per user, company tree, generation and shape: another of any of them is another database (DESIGN §6). */
export const cacheName = (session: Pick<Session, 'tree' | 'user_id'>, generation: number) =>
  `aurum-cache-${session.tree.slice(-12)}-${session.user_id.slice(-12)}-${generation}-${SCHEMA_HASH}`

/** Without the three indexes RxDB adds for what this copy never does: each is paid for with every row of a first copy. */
export const storesOf = (physical: string) =>
  storesWith(['_id', ...(schemas[physical]?.indexes ?? []).map((declared) => keyPath(indexFields(declared)))])
