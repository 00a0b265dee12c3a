import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'

/** A question that one index of the cache answers, ascending only. */
export interface ListQuery<Name extends CollectionName = CollectionName> {
  collection: Name
  /** Equality on fields or index keys. Together with `order` it must be a prefix of a declared index. */
  where: Readonly<Record<string, string | number | boolean>>
  /** Further filters outside the index, such as the company chips. */
  oneOf?: Readonly<Record<string, readonly string[]>>
  /** The sort key, ascending (`newest`, `directory` …). */
  order: string
  limit: number
}

/** Whether a document belongs to the answer, by the same conditions the index evaluates. */
export function matches(query: Pick<ListQuery, 'where' | 'oneOf'>, doc: AnyDocument): boolean {
  const equal = Object.entries(query.where).every(([field, value]) => doc[field] === value)
  const among = Object.entries(query.oneOf ?? {}).every(([field, values]) =>
    values.includes(String(doc[field])),
  )
  return equal && among
}

/** A stored row, reduced to what the questions on screen need. */
export interface TouchedRow {
  id: string
  /** Its current index keys; null when the row is gone. */
  keys: Readonly<Record<string, unknown>> | null
  /** The row did not exist before. */
  isNew?: boolean
}

/** `all`: any row may have changed. */
export type CacheChange = ReadonlyMap<CollectionName, readonly TouchedRow[] | 'all'>

/** The server's data on this device. Read only; the replication is the only writer. */
export interface CacheReader {
  get(collection: CollectionName, id: string): Promise<AnyDocument | null>
  getMany(collection: CollectionName, ids: readonly string[]): Promise<AnyDocument[]>
  find(query: ListQuery): Promise<AnyDocument[]>
  /** Number of documents that match all of `where`, counted from an index. */
  count(collection: CollectionName, where: ListQuery['where']): Promise<number>
  /** All documents of a small collection (statuses, companies, users). */
  all(collection: CollectionName): Promise<AnyDocument[]>
  /** Called after rows were stored in any tab or worker. */
  onChange(listener: (change: CacheChange) => void): () => void
  close(): Promise<void>
}

/** The clock value up to which each collection is complete here; acknowledged operations wait for it. */
export type Positions = Readonly<Partial<Record<CollectionName, number>>>
