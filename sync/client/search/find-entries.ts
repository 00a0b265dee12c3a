import { termsOf } from './normalize.ts'
import type { Entry } from './search-text.ts'

interface Hit {
  entry: Entry
  rank: number
}

/** The best of one collection so far; of a hundred thousand hits only these are ever sorted. */
interface Best {
  hits: Hit[]
  /** What is worse than this one is not among them. */
  worst: Hit | undefined
  /** How many are kept before the worst are let go. */
  room: number
}

/**
 * All terms must occur. Whatever was typed as a number or its beginning goes first, then the newest. The limit counts per
 * collection: a city full of customers must not hide the orders there.
 */
export function findEntries(entries: Iterable<Entry>, text: string, limit: number): Entry[] {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const people = terms.map(() => new Set<string>())
  const all = [...entries]
  for (const { collection, id, person } of all) {
    if (collection !== 'customers') continue
    for (const [at, term] of terms.entries()) if (person.includes(term)) people[at]?.add(id)
  }
  const best = new Map<Entry['collection'], Best>()
  for (const entry of all) {
    if (!terms.every((term, at) => entry.text.includes(term) || people[at]?.has(entry.customer))) continue
    const kept = best.get(entry.collection) ?? { hits: [], worst: undefined, room: Math.max(200, 4 * limit) }
    best.set(entry.collection, kept)
    const hit = { entry, rank: rankOf(entry, terms) }
    if (kept.worst && compare(hit, kept.worst) > 0) continue
    kept.hits.push(hit)
    if (kept.hits.length <= kept.room) continue
    kept.hits = theBest(kept.hits, limit)
    kept.worst = kept.hits.at(-1)
  }
  return theBest(
    [...best.values()].flatMap(({ hits }) => theBest(hits, limit)),
    Number.POSITIVE_INFINITY,
  ).map(({ entry }) => entry)
}

const compare = (a: Hit, b: Hit) => a.rank - b.rank || a.entry.newest - b.entry.newest

const theBest = (hits: Hit[], limit: number) => hits.sort(compare).slice(0, limit)

function rankOf({ number }: Entry, terms: readonly string[]): number {
  const digitsAt = number.indexOf('#') + 1
  let rank = 2
  for (const term of terms) {
    if (!number.startsWith(term) && !number.startsWith(term, digitsAt)) continue
    const isWhole = term.length === number.length || term.length === number.length - digitsAt
    rank = Math.min(rank, isWhole ? 0 : 1)
  }
  return rank
}
