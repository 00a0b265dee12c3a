import { queryInterpretations } from '#sync/contract/values/search-terms.ts'
import type { SearchQuery, SearchResult } from '../engine.ts'
import type { Entry } from './entry.ts'
import { narrowedTo, sorts, valuesOf } from './facets.ts'
import { goodsIn } from './search-text.ts'

interface Hit {
  entry: Entry
  rank: number
}

/** The best hits of one collection so far. Of a hundred thousand hits only these are ever sorted. */
interface Best {
  hits: Hit[]
  /** Hits worse than this one are dropped. */
  worst: Hit | undefined
  /** How many hits are kept before the worst are dropped. */
  room: number
}

const NOTHING: SearchResult = { hits: [], total: 0 }

/**
 * All terms must occur. Company names (`ownWords`) are left out of products and campaigns, so such a term needs no
 * match when another term matches those, as in "Noorderlicht Onderhoud". Order numbers and their beginnings come first,
 * then the sort order decides. The limit counts per collection, so that many customers do not hide orders.
 */
export function findEntries(
  entries: Iterable<Entry>,
  { text, limit, only, tally }: SearchQuery,
  ownWords: readonly string[] = [],
): SearchResult {
  const [terms = [], ...others] = queryInterpretations(text)
  if (terms.length === 0 && !only) return NOTHING
  const belongs = only ? narrowedTo(only) : () => true
  const compare = by(sorts[only?.sort ?? 'newest'])
  const all = [...entries]
  const readings = [terms, ...others].map((terms) => ({
    terms,
    people: peopleByTerm(all, terms),
    others: terms.filter((term) => !ownWords.includes(term)),
  }))
  const isMeant = ({ text, customer }: Entry) =>
    readings.some(({ terms, people, others }) =>
      terms.every(
        (term, at) =>
          text.includes(term) ||
          people[at]?.has(customer) ||
          (!others.includes(term) && others.some((other) => goodsIn(text).includes(other))),
      ),
    )
  const best = new Map<Entry['collection'], Best>()
  const counts: Record<string, number> = {}
  let total = 0
  for (const entry of all) {
    if (entry.isHidden || !belongs(entry)) continue
    if (!isMeant(entry)) continue
    total += 1
    if (tally) for (const value of valuesOf(tally, entry.tags)) counts[value] = (counts[value] ?? 0) + 1
    if (limit === 0) continue
    const kept = best.get(entry.collection) ?? { hits: [], worst: undefined, room: Math.max(200, 4 * limit) }
    best.set(entry.collection, kept)
    const hit = { entry, rank: rankOf(entry.number, terms) }
    if (kept.worst && compare(hit, kept.worst) > 0) continue
    kept.hits.push(hit)
    if (kept.hits.length <= kept.room) continue
    kept.hits = kept.hits.sort(compare).slice(0, limit)
    kept.worst = kept.hits.at(-1)
  }
  const hits = [...best.values()].flatMap(({ hits }) => hits.sort(compare).slice(0, limit)).sort(compare)
  return { hits: hits.map(({ entry: { collection, id } }) => ({ collection, id })), total, tally: counts }
}

/** Per term: ids of the customers it matches. */
function peopleByTerm(entries: readonly Entry[], terms: readonly string[]): Set<string>[] {
  const people = terms.map(() => new Set<string>())
  if (terms.length === 0) return people
  for (const { collection, id, person } of entries) {
    if (collection !== 'customers') continue
    for (const [at, term] of terms.entries()) if (person.includes(term)) people[at]?.add(id)
  }
  return people
}

const by = (key: (entry: Entry) => number) => (a: Hit, b: Hit) =>
  a.rank - b.rank || key(a.entry) - key(b.entry)

/** How well the terms match an order number: 0 all of it, 1 its beginning, 2 not at all. */
export function rankOf(number: string, terms: readonly string[]): number {
  const digits = number.slice(number.indexOf('#') + 1)
  const forms = [number, number.replace('#', ''), digits]
  let rank = 2
  for (const term of terms) {
    if (forms.includes(term)) return 0
    if (forms.some((form) => form.startsWith(term))) rank = 1
  }
  return rank
}
