import { type RawBuilder, sql } from 'kysely'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** The clock value that a transaction stamps its rows with, and the rows that have it so far. */
export interface Stamping {
  readonly tree: string
  readonly seq: number
  readonly rows: StampedRow[]
}

export interface StampedRow {
  collection: CollectionName
  id: string
  /** The company that the row left; then it is a row of `departures`. */
  left?: string
}

export const openStamping = (tree: string, seq: number): Stamping => ({ tree, seq, rows: [] })

/** Stamps the rows once more, for a transaction that found the clock further on than it expected. */
export async function stampAgain(tx: Tx, { tree, rows }: Stamping, seq: number): Promise<void> {
  // The rows belong to several actors, and each was checked when it was written.
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const documents = Map.groupBy(
    rows.filter(({ left }) => left === undefined),
    ({ collection }) => collection,
  )
  for (const [collection, some] of documents) {
    await sql`update ${sql.table(collection)} set seq = ${seq}
      where tree = ${tree} and _id = any(${texts(some.map(({ id }) => id))})`.execute(tx)
  }
  const departed = rows.filter(({ left }) => left !== undefined)
  if (departed.length === 0) return
  await sql`update departures set seq = ${seq} where tree = ${tree} and (collection, id, company_id) in (
    select * from unnest(${texts(departed.map(({ collection }) => collection))},
      ${texts(departed.map(({ id }) => id))}, ${texts(departed.map(({ left = '' }) => left))}))`.execute(tx)
}

const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${[...values]}::text[]`
