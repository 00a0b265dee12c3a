import { cacheSchemaOf } from '#sync/contract/core/derive/cache-schema.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { indexFields, keyPath, storesWith } from './library-internals.ts'
import { nounsIn, physicalCollections } from './physical-collections.ts'

/** The layout of a copy on disk: the worker writes it through RxDB, pages read it without RxDB. */

const schemaByNoun = Object.fromEntries(
  collectionNames.map((name) => [name, cacheSchemaOf(definitionOf(name))]),
)

/** The longest stored id: a document id prefixed with its noun. */
const STORED_ID = { type: 'string', maxLength: 80 } as const

/** The schemas that RxDB opens. */
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

/** Version of the layout of all collections; a new one makes every device fill its whole copy anew. */
const LAYOUT = 3

/** The database name of a copy, one per user, company tree, generation and layout. */
export const cacheName = (session: Pick<Session, 'tree' | 'user_id'>, generation: number) =>
  `aurum-cache-${session.tree.slice(-12)}-${session.user_id.slice(-12)}-${generation}-l${LAYOUT}`

/** Omits three indexes that RxDB adds for unused features; each costs time with every row of a first copy. */
export const storesOf = (physical: string) =>
  storesWith(['_id', ...(schemas[physical]?.indexes ?? []).map((declared) => keyPath(indexFields(declared)))])
