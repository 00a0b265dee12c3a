import { sql } from 'kysely'
import { inScope } from '#sync/server/core/access/scope.ts'
import { openBatchSizer, type Pace } from '#sync/server/store/batch-size.ts'
import { pageRows } from './page-rows.ts'
import type { Reader, Sent } from './reader.ts'

/** Rows per piece. */
const SIZES = { first: 50, smallest: 10, largest: 500 }

/** A page of a first copy in progress, read over as many transactions as it takes. */
export interface Fill {
  documents: Sent[]
  pace: Pace
}

export const openFill = (): Fill => ({ documents: [], pace: openBatchSizer(SIZES) })

/**
 * Reads the next rows of a first copy into the page, newest first: ids are UUIDv7 and sort by time. The rows of a copy
 * are read at different moments. Changes made meanwhile are sent afterwards, because the cursor keeps the clock of the
 * first page.
 */
export async function fillRows(reader: Reader, { documents, pace }: Fill, belowId: string) {
  for (;;) {
    const limit = Math.min(pace.size, reader.limit - documents.length)
    const began = performance.now()
    const piece = await pageRows(
      { ...reader, limit },
      sql`${inScope(reader.definition, reader.actor)} and not deleted and _id < ${documents.at(-1)?._id ?? belowId}`,
      sql`_id desc`,
    )
    documents.push(...piece.documents)
    if (piece.isCut) return 'cut'
    if (piece.documents.length < limit) return 'all'
    if (documents.length === reader.limit) return 'cut'
    pace.took(performance.now() - began)
    if (await reader.shouldYield()) {
      pace.share()
      return 'makes way'
    }
  }
}

export async function countVisible({ tx, actor, definition }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted`.execute(tx)
  return rows[0]?.count ?? 0
}
