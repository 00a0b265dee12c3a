import type { CollectionName } from '#sync/contract/core/documents.ts'

/** The collections whose documents can be found. */
export const SEARCHED = ['orders', 'customers', 'archives'] as const satisfies CollectionName[]

export type Searched = (typeof SEARCHED)[number]

export const isSearched = (collection: CollectionName): collection is Searched =>
  (SEARCHED as readonly string[]).includes(collection)

/** One row of the index. */
export interface Entry {
  collection: Searched
  id: string
  /** Everything of its own that it can be found by, normalised. */
  text: string
  /** Of an order: the id of its customer. It can be found by the customer's name too, which is kept once. */
  customer: string
  /** Of a customer: the words their orders can be found by as well. */
  person: string
  /** The order number with and without its prefix; a hit here goes first. */
  number: string
  /** Ascending; the newest first. */
  newest: number
  /** Milliseconds; of an order, when it last changed. */
  changed: number
  /** Of an order: the day for which it is planned, such as 20261204; 0 for none. */
  planned: number
  /** Of an order: see facets.ts. */
  tags: readonly string[]
  /** Clock value of the document the entry was made of. */
  seq: number
  /** The document is in the copy and is never found, such as a customer who was merged into another one. */
  isHidden: boolean
}

export const keyOf = ({ collection, id }: { collection: CollectionName; id: string }) => `${collection}/${id}`

export function fromKey(key: string): { collection: Searched; id: string } {
  const slash = key.indexOf('/')
  return { collection: key.slice(0, slash) as Searched, id: key.slice(slash + 1) }
}
