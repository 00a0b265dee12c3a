import { sql } from 'kysely'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import { companiesInReach, inScope } from '#sync/server/core/access/scope.ts'
import { caughtUp } from './cursors.ts'
import { pageRows, tombstone } from './page-rows.ts'
import type { Reader, Sent } from './reader.ts'

/**
 * Everything after the cursor in commit order: rows, tombstones of removed rows, and tombstones of rows that left the
 * actor's scope. `sent` are documents already on the same page, in their present state.
 */
export async function changesPage(reader: Reader, cursor: Cursor, clock: number, sent: readonly Sent[] = []) {
  const sentIds = sent.map(({ _id }) => _id)
  const changed = await changedRows(reader, cursor, sentIds)
  const departed = await departedRows(reader, cursor)
  const end = changed.isCut ? changed.documents.at(-1) : undefined
  const documents = [...changed.documents, ...departed]
    .filter((sent) => !end || byCommit(sent, end) <= 0)
    .sort(byCommit)
    .slice(0, reader.limit)
  const last = documents.at(-1)
  if (last && (changed.isCut || documents.length === reader.limit)) {
    return { documents, cursor: { ...cursor, seq: last.seq, id: last._id }, done: false }
  }
  return { documents, cursor: caughtUp(cursor, clock), done: true }
}

const byCommit = (a: Sent, b: Sent) => a.seq - b.seq || (a._id < b._id ? -1 : 1)

const changedRows = ({ definition, actor, ...reader }: Reader, cursor: Cursor, except: string[]) =>
  pageRows(
    { definition, actor, ...reader },
    sql`${inScope(definition, actor)} and (seq, _id) > (${cursor.seq}::bigint, ${cursor.id})
      ${except.length > 0 ? sql`and _id <> all(${except}::text[])` : sql``}`,
    sql`seq, _id`,
  )

/** A row that left two of the actor's companies counts once, at the last departure; one that came back never. */
async function departedRows({ tx, actor, definition, limit }: Reader, cursor: Cursor): Promise<Sent[]> {
  const companies = companiesInReach(definition, actor)
  if (!companies) return []
  const { rows } = await sql<{ _id: string; seq: number }>`
    select id collate "C" as _id, max(seq) as seq from departures
    where tree = ${actor.tree} and collection = ${definition.name} and seq >= ${cursor.seq}
      and company_id = any(${[...companies]}::text[])
      and not exists (select from ${sql.table(definition.name)} where _id = departures.id and ${inScope(definition, actor)})
    group by id having (max(seq), id collate "C") > (${cursor.seq}::bigint, ${cursor.id})
    order by 2, 1 limit ${limit}`.execute(tx)
  return rows.map(tombstone)
}
