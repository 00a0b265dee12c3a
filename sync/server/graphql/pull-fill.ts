import { sql } from 'kysely'
import { columnsFor, project } from '#sync/server/access/projection.ts'
import { inScope } from '#sync/server/access/scope.ts'
import type { Reader, Sent } from './reader.ts'
import { selectColumns } from './rows.ts'

/**
 * The next rows of a first copy, newest first: ids are UUIDv7, so they sort by time. The pages of a copy are read at
 * different moments; what changes meanwhile comes again afterwards, because the cursor keeps the clock of the first page.
 */
export async function fillRows({ tx, actor, definition, limit }: Reader, belowId: string): Promise<Sent[]> {
  const columns = [...columnsFor(definition, actor.role), 'seq']
  const { rows } = await sql<Sent>`
    select ${selectColumns(columns)} from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted and _id < ${belowId}
    order by _id desc limit ${limit}`.execute(tx)
  return rows.map((row) => project(definition, actor.role, row) as Sent)
}

export async function countVisible({ tx, actor, definition }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(definition.name)}
    where ${inScope(definition, actor)} and not deleted`.execute(tx)
  return rows[0]?.count ?? 0
}
