import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '#sync/server/access/columns.ts'
import { columnsFor, hidesInside, isOwn, project } from '#sync/server/access/projection.ts'
import type { Reader, Sent } from './reader.ts'
import { selectColumns } from './rows.ts'
import { Written } from './written.ts'

/** What of a row travels to this reader, as the database writes it. */
export function documentText({ definition, actor }: Reader): RawBuilder<string> {
  const visible = written(columnsFor(definition, actor.role))
  if (!definition.personal) return visible
  return sql`case when _id = ${actor.userId} then ${written(columnNames(definition.name))} else ${visible} end`
}

const written = (columns: readonly string[]) =>
  sql<string>`(select row_to_json(document)::text from (select ${selectColumns([...columns, 'seq'])}) as document)`

/** A secret deeper down than a column has to be looked for in the document. */
export function documentOf({ definition, actor }: Reader, row: Sent & { text: string }): Sent {
  if (!hidesInside(definition, actor.role) || isOwn(definition, actor, row._id))
    return new Written(row._id, row.seq, row.text)
  return project(definition, actor.role, JSON.parse(row.text)) as unknown as Sent
}
