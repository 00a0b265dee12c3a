import { type Entry, keyOf } from './entry.ts'
import { once } from './to-entry.ts'

/**
 * Entries as stored on disk. One list per field clones two to three times as fast as one object per entry, which
 * repeats the field names.
 */
export interface Columns {
  keys: readonly string[]
  texts: readonly string[]
  customers: readonly string[]
  people: readonly string[]
  numbers: readonly string[]
  newest: Float64Array
  changed: Float64Array
  planned: Float64Array
  seqs: Float64Array
  hidden: Uint8Array
  /** The distinct tags. */
  tagNames: readonly string[]
  /** Positions in `tagNames`, entry by entry. */
  tags: Uint16Array
  /** Per entry: where its tags end in `tags`. */
  tagEnds: Uint32Array
}

export function toColumns(entries: readonly Entry[]): Columns {
  const places = new Map<string, number>()
  const tags: number[] = []
  const tagEnds = new Uint32Array(entries.length)
  for (const [at, entry] of entries.entries()) {
    for (const tag of entry.tags) {
      const place = places.get(tag) ?? places.size
      places.set(tag, place)
      tags.push(place)
    }
    tagEnds[at] = tags.length
  }
  return {
    keys: entries.map(keyOf),
    texts: entries.map(({ text }) => text),
    customers: entries.map(({ customer }) => customer),
    people: entries.map(({ person }) => person),
    numbers: entries.map(({ number }) => number),
    newest: Float64Array.from(entries, ({ newest }) => newest),
    changed: Float64Array.from(entries, ({ changed }) => changed),
    planned: Float64Array.from(entries, ({ planned }) => planned),
    seqs: Float64Array.from(entries, ({ seq }) => seq),
    hidden: Uint8Array.from(entries, ({ isHidden }) => Number(isHidden)),
    tagNames: [...places.keys()],
    tags: Uint16Array.from(tags),
    tagEnds,
  }
}

export function fromColumns(columns: Columns): (readonly [key: string, entry: Entry])[] {
  const names = columns.tagNames.map(once)
  return columns.keys.map((key, at) => {
    const slash = key.indexOf('/')
    const tags = columns.tags.subarray(columns.tagEnds[at - 1] ?? 0, columns.tagEnds[at])
    const entry: Entry = {
      collection: key.slice(0, slash) as Entry['collection'],
      id: key.slice(slash + 1),
      text: columns.texts[at] ?? '',
      customer: columns.customers[at] ?? '',
      person: columns.people[at] ?? '',
      number: columns.numbers[at] ?? '',
      newest: columns.newest[at] ?? 0,
      changed: columns.changed[at] ?? 0,
      planned: columns.planned[at] ?? 0,
      seq: columns.seqs[at] ?? 0,
      isHidden: columns.hidden[at] === 1,
      tags: Array.from(tags, (place) => names[place] ?? ''),
    }
    return [key, entry] as const
  })
}
