import { termsOf } from './normalize.ts'
import type { Entry } from './search-text.ts'

/** The best of one collection so far; of a hundred thousand hits only these are ever sorted. */
interface Best {
  hits: { entry: Entry; rank: number }[]
  /** How many are kept before the worst are let go. */
  room: number
}

/**
 * All terms must occur. Whatever was typed as a number or its beginning goes first, then the newest. The limit counts per
 * collection: a city full of customers must not hide the orders there.
 */
export function findEntries(
  entries: ReadonlyMap<string, Entry> | readonly Entry[],
  text: string,
  limit: number,
): Entry[] {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const byKey = entries instanceof Map ? entries : new Map()
  const best = new Map<Entry['collection'], Best>()
  for (const entry of entries.values() as Iterable<Entry>) {
    const person: string = byKey.get(`customers/${entry.customer}`)?.person ?? ''
    if (!terms.every((term) => entry.text.includes(term) || person.includes(term))) continue
    const kept = best.get(entry.collection) ?? { hits: [], room: Math.max(200, 4 * limit) }
    best.set(entry.collection, kept)
    kept.hits.push({ entry, rank: rankOf(entry, terms) })
    if (kept.hits.length > kept.room) kept.hits = theBest(kept.hits, limit)
  }
  return theBest(
    [...best.values()].flatMap(({ hits }) => theBest(hits, limit)),
    Number.POSITIVE_INFINITY,
  ).map(({ entry }) => entry)
}

const theBest = (hits: Best['hits'], limit: number) =>
  hits.sort((a, b) => a.rank - b.rank || a.entry.newest - b.entry.newest).slice(0, limit)

function rankOf({ number }: Entry, terms: readonly string[]): number {
  if (number === '') return 2
  const digits = number.slice(number.indexOf('#') + 1)
  if (terms.some((term) => number === term || digits === term)) return 0
  return terms.some((term) => number.startsWith(term) || digits.startsWith(term)) ? 1 : 2
}
