import { type Shape, shapesOf } from '#sync/contract/core/derive/shape.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { originalKey, STORED_PIPE, storedKey } from './library-internals.ts'

type Doc = Record<string, unknown>
type Walk = (value: unknown, sign: string, rename: (key: string) => string) => unknown

/** Converts keys between a document's own and RxDB's stored form. Both functions mutate the document itself. */
export function storedKeys(name: CollectionName): { read(row: Doc): void; write(doc: Doc): void } {
  const walks = walksOf(shapesOf(definitionOf(name).fields.entries))
  function walk(doc: Doc, sign: string, rename: (key: string) => string) {
    for (const [field, inner] of walks) doc[field] = inner(doc[field], sign, rename)
  }
  return { read: (row) => walk(row, STORED_PIPE, originalKey), write: (doc) => walk(doc, '|', storedKey) }
}

/** Walks only shapes with dynamic keys; in an order those are a small part of its products. */
const walksOf = (entries: Readonly<Record<string, Shape>>) =>
  Object.entries(entries).flatMap(([field, shape]) => {
    const walk = walkOf(shape)
    return walk ? [[field, walk] as const] : []
  })

function walkOf(shape: Shape): Walk | null {
  if (shape.kind === 'any') return renamed
  if (shape.kind === 'list') {
    const item = walkOf(shape.item)
    return (
      item && ((value, sign, rename) => (Array.isArray(value) ? eachItem(value, item, sign, rename) : value))
    )
  }
  if (shape.kind !== 'object') return null
  const walks = walksOf(shape.entries)
  if (walks.length === 0) return null
  return (value, sign, rename) => {
    if (typeof value !== 'object' || value === null) return value
    const held = value as Doc
    const others = walks.flatMap(([field, walk]) => {
      const inner = walk(held[field], sign, rename)
      return inner === held[field] ? [] : [[field, inner] as const]
    })
    return others.length === 0 ? value : { ...held, ...Object.fromEntries(others) }
  }
}

function eachItem(list: readonly unknown[], walk: Walk, sign: string, rename: (key: string) => string) {
  const items = list.map((item) => walk(item, sign, rename))
  return items.every((item, at) => item === list[at]) ? list : items
}

/** Returns the same object when no key contains `sign`. */
function renamed(value: unknown, sign: string, rename: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return eachItem(value, renamed, sign, rename)
  const held = Object.entries(value)
  const entries = held.map(([key, inner]) => [
    key.includes(sign) ? rename(key) : key,
    renamed(inner, sign, rename),
  ])
  const isSame = entries.every(([key, inner], at) => key === held[at]?.[0] && inner === held[at]?.[1])
  return isSame ? value : Object.fromEntries(entries)
}
