import type { MergePolicy } from './definition.ts'
import { same } from './same.ts'

export interface Item {
  _id: string
}

interface MergedLists {
  /** In the other side's order, followed by one's own additions. */
  items: readonly Item[]
  /** Ids of items both changed differently, or one changed and the other removed. `items` resolves them by `prefer`. */
  clashing: readonly string[]
}

/** Three-way merge of lists whose items have ids. */
export function mergeLists(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  prefer: 'mine' | 'theirs',
): MergedLists {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const clashing: string[] = []
  function merged(id: string): Item | undefined {
    const [was, here, there] = [before.get(id), own.get(id), other.get(id)]
    if (same(here, there) || same(there, was)) return here
    if (same(here, was)) return there
    clashing.push(id)
    return prefer === 'mine' ? here : there
  }
  // Items only one side has keep that side's position.
  const ids = new Set([...theirs, ...mine].map(({ _id }) => _id))
  const items = [...ids].flatMap((id) => merged(id) ?? [])
  return { items, clashing }
}

/** Three-way merge of id lists: all additions and removals apply, in mine's order if it moved an id, else theirs. */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const both = (id: string) => mine.includes(id) && theirs.includes(id)
  const isNew = (id: string) => !base.includes(id)
  const moved = !same(mine.filter(both), base.filter(both))
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  const order = first.filter((id) => both(id) || isNew(id))
  // An addition of the other side is placed behind its predecessor there.
  for (const [at, id] of second.entries()) {
    if (order.includes(id) || !isNew(id)) continue
    const before = second.slice(0, at).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/**
 * The two outcomes of a conflict: one's own value and the other's. For `lines`, `parts` and `order`, both include the
 * changes that did not clash; without a clash they are equal.
 */
export function threeWayValues(
  policy: MergePolicy | undefined,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { mine: unknown; theirs: unknown } {
  const all = [base, mine, theirs]
  if (policy === 'lines' && all.every(isListOfItems)) {
    const [was, own, other] = all as [Item[], Item[], Item[]]
    return {
      mine: mergeLists(was, own, other, 'mine').items,
      theirs: mergeLists(was, own, other, 'theirs').items,
    }
  }
  if (policy === 'order' && all.every(isListOfIds)) {
    const merged = mergeOrder(...(all as [string[], string[], string[]]))
    return { mine: merged, theirs: merged }
  }
  if (policy === 'files') {
    const [was, own, other] = all.map(itemsByPath)
    if (was && own && other) {
      const merged = mergeLists(was, own, other, 'mine').items.map(({ _id, ...entry }) => entry)
      return { mine: merged, theirs: merged }
    }
  }
  if (policy === 'parts' && all.every(isObject)) return mergeParts(...(all as [Parts, Parts, Parts]))
  return { mine, theirs }
}

type Parts = Readonly<Record<string, unknown>>

/** Merges per key. Keys that both changed hold one's own value in `mine` and the other's in `theirs`. */
function mergeParts(base: Parts, mine: Parts, theirs: Parts): { mine: Parts; theirs: Parts } {
  const own: Record<string, unknown> = {}
  const other: Record<string, unknown> = {}
  const put = (into: Record<string, unknown>, key: string, value: unknown) => {
    if (value !== undefined) into[key] = value
  }
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, here, there] = [base[key], mine[key], theirs[key]]
    const both = same(there, was)
      ? { mine: here, theirs: here }
      : same(here, was)
        ? { mine: there, theirs: there }
        : threeWayValues('parts', was, here, there)
    put(own, key, both.mine)
    put(other, key, both.theirs)
  }
  return { mine: own, theirs: other }
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** A list whose items have unique ids. */
export const isListOfItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item?._id === 'string') &&
  new Set(value.map(({ _id }) => _id)).size === value.length

/** The entries of a list of files as items, by their paths; null where two have one path. */
function itemsByPath(value: unknown): readonly Item[] | null {
  if (!Array.isArray(value)) return null
  const items = value.map((entry) => ({ ...entry, _id: entry?.path }))
  return isListOfItems(items) ? items : null
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item._id, item]))
