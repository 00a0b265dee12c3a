import type { CollectionName } from '#sync/contract/core/documents.ts'

/** The collections that can be searched. */
export const SEARCHED = ['orders', 'customers', 'archives'] as const satisfies CollectionName[]

export type Searched = (typeof SEARCHED)[number]

export const isSearched = (collection: CollectionName): collection is Searched =>
  (SEARCHED as readonly string[]).includes(collection)

/** One row of the index. */
export interface Entry {
  collection: Searched
  id: string
  /** The entry's own searchable text, normalised. */
  text: string
  /** Orders: id of the customer, whose name finds the order too but is stored only once. */
  customer: string
  /** Customers: the words that also find their orders. */
  person: string
  /** The order number with and without its prefix; hits here come first. */
  number: string
  /** Sort key, ascending: newest first. */
  newest: number
  /** Orders: when last changed, in milliseconds since 1970. */
  changed: number
  /** Orders: the planned day, such as 20261204; 0 for none. */
  planned: number
  /** Orders: see facets.ts. */
  tags: readonly string[]
  /** Clock value of the document the entry was built from. */
  seq: number
  /** The document is in the copy but never found, such as a customer merged into another. */
  isHidden: boolean
}

export const keyOf = ({ collection, id }: { collection: CollectionName; id: string }) => `${collection}/${id}`

export function fromKey(key: string): { collection: Searched; id: string } {
  const slash = key.indexOf('/')
  return { collection: key.slice(0, slash) as Searched, id: key.slice(slash + 1) }
}
