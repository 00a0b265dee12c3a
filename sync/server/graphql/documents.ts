import { type RawBuilder, sql } from 'kysely'
import { columnsFor, hidesInside, project } from '#sync/server/access/projection.ts'
import type { Reader, Sent } from './reader.ts'
import { selectColumns } from './rows.ts'
import { Written } from './written.ts'

/** What of a row travels to this reader, as the database writes it. */
export function documentText({ definition, actor }: Reader): RawBuilder<string> {
  const columns = [...columnsFor(definition, actor.role), 'seq']
  return sql`(select row_to_json(document)::text from (select ${selectColumns(columns)}) as document)`
}

/** A secret deeper down than a column has to be looked for in the document. */
export function documentOf({ definition, actor }: Reader, row: Sent & { text: string }): Sent {
  if (!hidesInside(definition, actor.role)) return new Written(row._id, row.seq, row.text)
  return project(definition, actor.role, JSON.parse(row.text)) as unknown as Sent
}
