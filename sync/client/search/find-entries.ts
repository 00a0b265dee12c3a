import { termsOf } from './normalize.ts'
import type { Entry } from './search-text.ts'

/**
 * All terms must occur. Whatever was typed as a number or its beginning goes first, then the newest. The limit counts per
 * collection: a city full of customers must not hide the orders there.
 */
export function findEntries(entries: Iterable<Entry>, text: string, limit: number): Entry[] {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const hits: { entry: Entry; rank: number }[] = []
  for (const entry of entries) {
    if (terms.every((term) => entry.text.includes(term))) hits.push({ entry, rank: rankOf(entry, terms) })
  }
  hits.sort((a, b) => a.rank - b.rank || a.entry.newest - b.entry.newest)
  const taken = new Map<Entry['collection'], number>()
  return hits
    .map(({ entry }) => entry)
    .filter(({ collection }) => {
      const count = (taken.get(collection) ?? 0) + 1
      taken.set(collection, count)
      return count <= limit
    })
}

function rankOf({ number }: Entry, terms: readonly string[]): number {
  const digits = number.slice(number.indexOf('#') + 1)
  if (terms.some((term) => number === term || digits === term)) return 0
  return terms.some((term) => number.startsWith(term) || digits.startsWith(term)) ? 1 : 2
}
