import { termsOf } from './normalize.ts'
import type { Entry } from './search-text.ts'

/** All terms must occur. Whatever was typed as a number or its beginning goes first, then the newest. */
export function findEntries(entries: Iterable<Entry>, text: string, limit: number): Entry[] {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const hits: { entry: Entry; rank: number }[] = []
  for (const entry of entries) {
    if (terms.every((term) => entry.text.includes(term))) hits.push({ entry, rank: rankOf(entry, terms) })
  }
  hits.sort((a, b) => a.rank - b.rank || a.entry.newest - b.entry.newest)
  return hits.slice(0, limit).map(({ entry }) => entry)
}

function rankOf({ number }: Entry, terms: readonly string[]): number {
  const digits = number.slice(number.indexOf('#') + 1)
  if (terms.some((term) => number === term || digits === term)) return 0
  return terms.some((term) => number.startsWith(term) || digits.startsWith(term)) ? 1 : 2
}
