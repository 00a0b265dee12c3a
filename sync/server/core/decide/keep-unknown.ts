import { type Shape, shapesOf } from '#sync/contract/core/derive/shape.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Puts back inner values that this version does not know and its parsers dropped: while servers are updated one by one,
 * a later version writes them into the same rows. `before` and `after` are values of one column.
 */
export function keepUnknown(collection: CollectionName, column: string, before: unknown, after: unknown) {
  const shape = shapesByCollection.get(collection)?.[column]
  return shape ? kept(shape, before, after) : after
}

const shapesByCollection = {
  known: new Map<CollectionName, Record<string, Shape>>(),
  get(collection: CollectionName) {
    const known = this.known.get(collection) ?? shapesOf(definitionOf(collection).fields.entries)
    this.known.set(collection, known)
    return known
  },
}

function kept(shape: Shape, before: unknown, after: unknown): unknown {
  if (shape.kind === 'list') return keptInList(shape.item, before, after)
  if (shape.kind !== 'object' || !isObject(before) || !isObject(after)) return after
  const changes = Object.entries(before).flatMap(([key, earlier]) => {
    const inner = shape.entries[key]
    const now = inner ? kept(inner, earlier, after[key]) : earlier
    return now === after[key] ? [] : [[key, now] as const]
  })
  return changes.length === 0 ? after : { ...after, ...Object.fromEntries(changes) }
}

/** Items are the same one by their `_id`; those without are when no item came or went. */
function keptInList(item: Shape, before: unknown, after: unknown): unknown {
  if (item.kind !== 'object' || !Array.isArray(before) || !Array.isArray(after)) return after
  const byId = new Map(before.filter(hasId).map((each) => [each._id, each]))
  const earlierOf = (each: unknown, at: number) => {
    if (hasId(each)) return byId.get(each._id)
    return before.length === after.length && !hasId(before[at]) ? before[at] : undefined
  }
  const items = after.map((each, at) => kept(item, earlierOf(each, at), each))
  return items.every((each, at) => each === after[at]) ? after : items
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasId = (value: unknown): value is { _id: unknown } => isObject(value) && '_id' in value
