import { type Shape, shapesOf } from '#sync/contract/derive/shape.ts'
import { type CollectionName, definitionOf } from '#sync/contract/registry.ts'

/** How RxDB writes a key that begins with `|`, which it keeps for itself. */
const MARK = '__'

/** The fields in which there may be such a key: those that hold more than a fixed set of keys. */
export const openFieldsOf = (name: CollectionName): string[] =>
  Object.entries(shapesOf(definitionOf(name).fields.entries)).flatMap(([field, shape]) =>
    isClosed(shape) ? [] : [field],
  )

function isClosed(shape: Shape): boolean {
  if (shape.kind === 'list') return isClosed(shape.item)
  if (shape.kind === 'object') return Object.values(shape.entries).every(isClosed)
  return shape.kind !== 'any'
}

const readKey = (key: string) =>
  key
    .split('.')
    .map((part) => (part.startsWith(MARK) ? `|${part.slice(MARK.length)}` : part))
    .join('.')

const writeKey = (key: string) =>
  key
    .split('.')
    .map((part) => (part.startsWith('|') ? `${MARK}${part.slice(1)}` : part))
    .join('.')

/** A value of an open field as it was before it was stored. */
export const readKeys = (value: unknown) => renamed(value, MARK, readKey)

/** Likewise as RxDB stores it. */
export const writeKeys = (value: unknown) => renamed(value, '|', writeKey)

/** The value itself where no key in it holds `sign`. */
function renamed(value: unknown, sign: string, rename: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => renamed(item, sign, rename))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  const held = Object.entries(value)
  const entries = held.map(([key, inner]) => [
    key.includes(sign) ? rename(key) : key,
    renamed(inner, sign, rename),
  ])
  const isSame = entries.every(([key, inner], at) => key === held[at]?.[0] && inner === held[at]?.[1])
  return isSame ? value : Object.fromEntries(entries)
}
