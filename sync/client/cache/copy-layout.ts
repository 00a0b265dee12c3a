import { cacheSchemaOf } from '#sync/contract/core/derive/cache-schema.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { indexFields, keyPath, storesWith } from './library-internals.ts'
import { shortHash } from './short-hash.ts'

/** How a copy lies on disk: the worker writes it through RxDB, the pages read it without. */

export const schemas = Object.fromEntries(
  collectionNames.map((name) => [name, cacheSchemaOf(definitionOf(name))]),
)

/** How it is laid out below the schemas: another one is another database. */
const LAYOUT = 2

const SCHEMA_HASH = shortHash(JSON.stringify([LAYOUT, schemas]))

/** One copy per user, company tree, generation and shape: another of any of them is another database (DESIGN §6). */
export const cacheName = (session: Pick<Session, 'tree' | 'user_id'>, generation: number) =>
  `aurum-cache-${session.tree.slice(-12)}-${session.user_id.slice(-12)}-${generation}-${SCHEMA_HASH}`

/** Without the three indexes RxDB adds for what this copy never does: each is paid for with every row of a first copy. */
export const storesOf = (collection: CollectionName) =>
  storesWith(['_id', ...definitionOf(collection).indexes.map((declared) => keyPath(indexFields(declared)))])
