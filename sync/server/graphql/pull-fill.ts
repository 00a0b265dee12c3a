import { sql } from 'kysely'
import { inScope } from '#sync/server/access/scope.ts'
import { pageRows } from './page-rows.ts'
import type { Reader } from './reader.ts'

/**
 * The next rows of a first copy, newest first: ids are UUIDv7, so they sort by time. The pages of a copy are read at
 * different moments; what changes meanwhile comes again afterwards, because the cursor keeps the clock of the first page.
 */
export const fillRows = (reader: Reader, belowId: string) =>
  pageRows(
    reader,
    sql`${inScope(reader.definition, reader.actor)} and not deleted and _id < ${belowId}`,
    sql`_id desc`,
  )

export async function countVisible({ tx, actor, definition }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted`.execute(tx)
  return rows[0]?.count ?? 0
}
