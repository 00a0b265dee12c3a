import { sql } from 'kysely'
import { inScope } from '#sync/server/access/scope.ts'
import { pageRows } from './page-rows.ts'
import type { Reader, Sent } from './reader.ts'

/** Rows that are read before it is looked whether somebody waits. */
const PIECE = 250

/**
 * The next rows of a first copy, newest first: ids are UUIDv7, so they sort by time. The pages of a copy are read at
 * different moments; what changes meanwhile comes again afterwards, because the cursor keeps the clock of the first page.
 */
export async function fillRows(reader: Reader, belowId: string) {
  const documents: Sent[] = []
  for (let below = belowId; ; ) {
    const limit = Math.min(PIECE, reader.limit - documents.length)
    const piece = await pageRows(
      { ...reader, limit },
      sql`${inScope(reader.definition, reader.actor)} and not deleted and _id < ${below}`,
      sql`_id desc`,
    )
    documents.push(...piece.documents)
    const last = documents.at(-1)
    const isAll = piece.documents.length < limit || documents.length === reader.limit
    if (piece.isCut || isAll || !last) return { documents, isCut: piece.isCut }
    if (await reader.makesWay()) return { documents, isCut: true }
    below = last._id
  }
}

export async function countVisible({ tx, actor, definition }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted`.execute(tx)
  return rows[0]?.count ?? 0
}
