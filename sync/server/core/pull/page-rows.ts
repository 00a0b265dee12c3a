import { type RawBuilder, sql } from 'kysely'
import { documentOf, documentText } from './documents.ts'
import type { Reader, Sent } from './reader.ts'

/** Bytes of one collection in one answer; a single document is at most a sixteenth of it. */
export const PAGE_BYTES = 4_000_000

interface PageRow extends Sent {
  deleted: boolean
  /** Null when the row does not fit into the answer. */
  text: string | null
}

/**
 * The first rows that meet `condition`, in that order: as many as the reader asks for, or as fit into an answer. The
 * database weighs them, so that this process never holds more than those in memory.
 */
export async function pageRows(reader: Reader, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { tx, definition, limit, room } = reader
  const most = Math.min(PAGE_BYTES, room.bytes)
  const { rows } = await sql<PageRow>`
    select _id, seq, deleted, case when weight <= ${most} or place = 1 then text end as text
    from (
      select *, sum(octet_length(text)) over page as weight, row_number() over page as place
      from (
        select _id, seq, deleted, ${documentText(reader)} as text from ${sql.table(definition.name)}
        where ${condition} order by ${order} limit ${limit}
      ) as row
      window page as (order by ${order})
    ) as weighed
    order by place`.execute(tx)
  const documents = rows.flatMap(({ deleted, text, ...row }): Sent[] => {
    if (text === null) return []
    room.bytes -= text.length
    return [deleted ? tombstone(row) : documentOf(reader, { ...row, text })]
  })
  return { documents, isCut: documents.length < rows.length }
}

export const tombstone = ({ _id, seq }: Sent) => ({ _id, seq, _deleted: true })
