import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '#sync/server/core/access/columns.ts'
import { columnsAbove, columnsFor, hidesInside, isOwn, project } from '#sync/server/core/access/projection.ts'
import { selectColumns } from '../decide/rows.ts'
import type { Reader, Sent } from './reader.ts'
import { Written } from './written.ts'

/** The visible part of a row as JSON text, written by the database. */
export function documentText({
  definition,
  actor,
}: Pick<Reader, 'definition' | 'actor'>): RawBuilder<string> {
  const own = definition.personal
    ? sql`when _id = ${actor.userId} then ${written(columnNames(definition.name))}`
    : null
  const above = definition.hiddenAbove
    ? sql`when owner <> all(${[...actor.companies]}::text[]) then ${written(columnsAbove(definition, actor.role))}`
    : null
  const visible = written(columnsFor(definition, actor.role))
  const cases = [own, above].filter((each) => each !== null)
  return cases.length === 0 ? visible : sql<string>`case ${sql.join(cases, sql` `)} else ${visible} end`
}

const written = (columns: readonly string[]) =>
  sql<string>`(select row_to_json(document)::text from (select ${selectColumns([...columns, 'seq'])}) as document)`

/** A secret below column level has to be removed from the parsed document. */
export function documentOf({ definition, actor }: Reader, row: Sent & { text: string }): Sent {
  if (!hidesInside(definition, actor.role) || isOwn(definition, actor, row._id))
    return new Written(row._id, row.seq, row.text)
  return project(definition, actor.role, JSON.parse(row.text)) as unknown as Sent
}
