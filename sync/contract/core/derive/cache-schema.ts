import type { Definition } from '../definition.ts'

const KEY_TEXT = { type: 'string', maxLength: 120 } as const
const KEY_NUMBER = { type: 'number', minimum: 0, maximum: 4_000_000_000_000, multipleOf: 1 } as const

/**
 * The cache's JSON schema of a collection, for RxDB. It declares the indexed fields alone: RxDB refuses a stored
 * collection whose schema changed, and a new field must not cost every device a new copy. The server validates the rest.
 */
export function cacheSchemaOf(definition: Definition) {
  const sample = definition.indexes.flat()
  const keys = Object.keys(definition.keys)
  const properties = Object.fromEntries([
    ...sample.filter((field) => !keys.includes(field)).map((field) => [field, KEY_TEXT]),
    ...keys.map((key) => [key, key === 'newest' ? KEY_NUMBER : KEY_TEXT]),
    ['seq', { type: 'number' }],
    ['_id', { type: 'string', maxLength: 36 }],
  ])
  return {
    title: definition.name,
    version: 0,
    primaryKey: '_id',
    type: 'object',
    properties,
    required: [...new Set(['_id', ...keys, ...sample])],
    indexes: definition.indexes.map((index) => [...index]),
  } as const
}

/** Adds the index keys to a document, in place. Applied to everything that enters the cache or the overlay. */
export function withKeys<Doc extends object>(
  definition: Definition,
  doc: Doc,
): Doc & Record<string, unknown> {
  const keys = Object.entries(definition.keys).map(([key, keyOf]) => [key, keyOf(doc as never)])
  return Object.assign(doc, Object.fromEntries(keys))
}
