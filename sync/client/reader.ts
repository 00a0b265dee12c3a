import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'

/** A question the cache can answer from one of its indexes, ascending only. */
export interface ListQuery<Name extends CollectionName = CollectionName> {
  collection: Name
  /** Equality on fields or index keys; together with `order` a prefix of a declared index. */
  where: Readonly<Record<string, string | number | boolean>>
  /** Further narrowing outside the index, such as the company chips. */
  oneOf?: Readonly<Record<string, readonly string[]>>
  /** The key that sorts, ascending (`newest`, `directory` …). */
  order: string
  limit: number
}

/** Whether a document belongs in the answer; the same question the cache answers from its index. */
export function matches(query: Pick<ListQuery, 'where' | 'oneOf'>, doc: AnyDocument): boolean {
  const equal = Object.entries(query.where).every(([field, value]) => doc[field] === value)
  const among = Object.entries(query.oneOf ?? {}).every(([field, values]) =>
    values.includes(String(doc[field])),
  )
  return equal && among
}

/** A row that was stored, as far as the questions on screen need to know it. */
export interface TouchedRow {
  id: string
  /** What the indexes know of it now; null: it is gone. */
  keys: Readonly<Record<string, unknown>> | null
  /** It was not there before. */
  isNew?: boolean
}

/** `all`: anything may be another. */
export type CacheChange = ReadonlyMap<CollectionName, readonly TouchedRow[] | 'all'>

/** What the server said, as this device has it. Reading only; the replication is the only writer. */
export interface CacheReader {
  get(collection: CollectionName, id: string): Promise<AnyDocument | null>
  getMany(collection: CollectionName, ids: readonly string[]): Promise<AnyDocument[]>
  find(query: ListQuery): Promise<AnyDocument[]>
  /** Documents for which all of `where` holds; covered by an index. */
  count(collection: CollectionName, where: ListQuery['where']): Promise<number>
  /** All documents of a small collection (statuses, companies, users). */
  all(collection: CollectionName): Promise<AnyDocument[]>
  /** Called after stored changes, from whichever tab or worker they came. */
  onChange(listener: (change: CacheChange) => void): () => void
  close(): Promise<void>
}

/** Up to which sequence each collection is complete on this device; an acknowledged operation waits for it. */
export type Positions = Readonly<Partial<Record<CollectionName, number>>>
