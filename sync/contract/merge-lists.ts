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

/**
 * Both sides of a field two people changed: one's own value, and the other's. Of lines each has what did not clash besides;
 * where nothing did, both are the same.
 */
export function readings(policy: MergePolicy | undefined, base: unknown, mine: unknown, theirs: unknown) {
  const areLines = policy === 'lines' && isListOfItems(base) && isListOfItems(mine) && isListOfItems(theirs)
  if (!areLines) return { mine, theirs }
  return {
    mine: mergeLists(base, mine, theirs, 'mine').items as unknown,
    theirs: mergeLists(base, mine, theirs, 'theirs').items as unknown,
  }
}

/** A list whose items each have an id of their own. */
export const isListOfItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item?._id === 'string') &&
  new Set(value.map(({ _id }) => _id)).size === value.length

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item._id, item]))
