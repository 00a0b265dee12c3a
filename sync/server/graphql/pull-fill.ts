import { sql } from 'kysely'
import { inScope } from '#sync/server/access/scope.ts'
import { documentOf, documentText } from './documents.ts'
import type { Reader, Sent } from './reader.ts'

/**
 * The next rows of a first copy, newest first: ids are UUIDv7, so they sort by time. The pages of a copy are read at
 * different moments; what changes meanwhile comes again afterwards, because the cursor keeps the clock of the first page.
 */
export async function fillRows(reader: Reader, belowId: string): Promise<Sent[]> {
  const { tx, actor, definition, limit } = reader
  const { rows } = await sql<Sent & { text: string }>`
    select _id, seq, ${documentText(reader)} as text from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted and _id < ${belowId}
    order by _id desc limit ${limit}`.execute(tx)
  return rows.map((row) => documentOf(reader, row))
}

export async function countVisible({ tx, actor, definition }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted`.execute(tx)
  return rows[0]?.count ?? 0
}
