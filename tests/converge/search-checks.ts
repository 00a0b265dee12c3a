import type { Found, SearchQuery } from '#sync/client/engine.ts'
import { type Entry, fromKey, keyOf, SEARCHED } from '#sync/client/search/entry.ts'
import type { Columns } from '#sync/client/search/entry-columns.ts'
import { EVERYTHING } from '#sync/client/search/facets.ts'
import { findEntries } from '#sync/client/search/find-entries.ts'
import { ownWordsOf } from '#sync/client/search/search-text.ts'
import type { Mark } from '#sync/client/search/stored-index.ts'
import { toEntry } from '#sync/client/search/to-entry.ts'
import type { Row } from '#sync/client/tables/copy-tables.ts'
import { DOCS, databaseOf, isPresent } from '#sync/client/tables/library-internals.ts'
import { storedName } from '#sync/client/tables/physical-collections.ts'
import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Browser } from './sim/browser.ts'
import { namesOnDisk, onDisk } from './sim/stores.ts'
import type { Play } from './stage.ts'

type Truth = ReadonlyMap<CollectionName, ReadonlyMap<string, AnyDocument>>

/**
 * Invariant I15: an index marked as complete knows every row of its copy as it is, or lists it as doubtful. Checked on
 * the disk of a crashed browser.
 */
export function checkStoredIndex(p: Play, { slot }: Browser) {
  for (const name of namesOnDisk(slot).filter((each) => each.endsWith('--index'))) {
    const copy = name.slice(0, -'--index'.length)
    const doubts = new Set(onDisk<{ key: string }>(name, 'doubts').map(({ key }) => key))
    const known = new Map<string, number>()
    for (const { columns } of onDisk<{ columns: Columns }>(name, 'pieces')) {
      for (const [at, key] of columns.keys.entries()) known.set(key, columns.seqs[at] ?? 0)
    }
    const [mark] = onDisk<Mark>(name, 'marks')
    for (const collection of SEARCHED.filter((each) => mark?.positions[each] !== undefined)) {
      for (const row of onDisk<Row>(databaseOf(copy, storedName(collection)), DOCS)) {
        const key = keyOf({ collection, id: row._id })
        const seq = isPresent(row) ? row.seq : undefined
        if (known.get(key) !== seq && !doubts.has(key))
          p.found(
            'I15',
            `the index has ${key} of ${known.get(key)}, the copy of ${seq}, and nothing is in doubt`,
          )
        known.delete(key)
      }
      const extra = [...known.keys()].filter(
        (key) => fromKey(key).collection === collection && !doubts.has(key),
      )
      if (extra.length > 0) p.found('I15', `the index has ${extra[0]}, which the copy does not have`)
    }
  }
}

/** Invariant I15: search results, totals and tallies match the copy. */
export function searchDifference(truth: Truth, answers: ReadonlyMap<SearchQuery, Found>): string {
  const entries = entriesOf(truth)
  for (const [wanted, found] of answers) {
    const expected = findEntries(entries, wanted)
    const say = `${wanted.only?.collection ?? ''} "${wanted.text}"`
    if (!found.isWhole) return `${say} is not whole`
    const ids = (hits: Found['hits']) => hits.map(({ id }) => id).sort()
    const ours = JSON.stringify([found.total, ids(found.hits), sorted(found.tally)])
    const theirs = JSON.stringify([expected.total, ids(expected.hits), sorted(expected.tally)])
    if (ours !== theirs) return `${say} finds ${ours} instead of ${theirs}`
  }
  return ''
}

/** Every document by collection, and the names of single orders and customers. */
export function questionsAbout(truth: Truth): SearchQuery[] {
  const all = SEARCHED.map((collection) => ({
    text: '',
    limit: 1_000,
    only: { ...EVERYTHING, collection },
    tally: 'status' as const,
  }))
  const orders = [...(truth.get('orders')?.values() ?? [])] as unknown as DocumentOf<'orders'>[]
  const people = [...(truth.get('customers')?.values() ?? [])] as unknown as DocumentOf<'customers'>[]
  const words = [
    ...orders.flatMap(({ order_id, address }) => [order_id, address.street]),
    ...people.map(({ lastname }) => lastname),
  ]
  return [...all, ...[...new Set(words)].filter(Boolean).map((text) => ({ text, limit: 1_000 }))]
}

function entriesOf(truth: Truth): Entry[] {
  const companies = [...(truth.get('companies')?.values() ?? [])] as unknown as DocumentOf<'companies'>[]
  const words = ownWordsOf(companies)
  return SEARCHED.flatMap((name) =>
    [...(truth.get(name)?.values() ?? [])].map((doc) => toEntry(name, doc, words)),
  )
}

const sorted = (tally: Found['tally'] = {}) => Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1))
