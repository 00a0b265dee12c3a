import type { MergePolicy } from './definition.ts'
import { same } from './same.ts'

export interface Item {
  _id: string
}

interface MergedLists {
  /** In the order of the other's, one's own additions behind them. */
  items: readonly Item[]
  /** Items both changed, each to something else, or one changed and one removed; `items` has them as `prefer` says. */
  clashing: readonly string[]
}

/** Of two people who changed a list: each item, by its id, as whoever touched it has it. */
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
  // What only one of them still has stands where that one has it.
  const ids = new Set([...theirs, ...mine].map(({ _id }) => _id))
  const items = [...ids].flatMap((id) => merged(id) ?? [])
  return { items, clashing }
}

/** Of a list of ids: what either added is there, what either took out is gone; whoever moved one last has the order. */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const both = (id: string) => mine.includes(id) && theirs.includes(id)
  const isNew = (id: string) => !base.includes(id)
  const moved = !same(mine.filter(both), base.filter(both))
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  const order = first.filter((id) => both(id) || isNew(id))
  // What only the other added stands behind what it stood behind there.
  for (const [at, id] of second.entries()) {
    if (order.includes(id) || !isNew(id)) continue
    const before = second.slice(0, at).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/**
 * Both sides of a field two people changed: one's own value, and the other's. Of lines and parts each has what did not clash
 * besides; where nothing did, both are the same.
 */
export function readings(
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
  if (policy === 'parts' && all.every(isObject)) return mergeParts(...(all as [Parts, Parts, Parts]))
  return { mine, theirs }
}

type Parts = Readonly<Record<string, unknown>>

/** Each key as whoever touched it has it; of what both did, one's own in the one and the other's in the other. */
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
        : readings('parts', was, here, there)
    put(own, key, both.mine)
    put(other, key, both.theirs)
  }
  return { mine: own, theirs: other }
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** A list whose items each have an id of their own. */
export const isListOfItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item?._id === 'string') &&
  new Set(value.map(({ _id }) => _id)).size === value.length

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item._id, item]))
