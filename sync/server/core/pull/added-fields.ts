import { sql } from 'kysely'
import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Cursor, PullInput } from '#sync/contract/wire/protocol.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { caughtUp } from './cursors.ts'

/**
 * Notes the clocks at which collections got further fields. Called before a server of a later version writes anything;
 * one of an earlier version that starts again notes nothing.
 */
export async function recordFieldCounts(db: Database): Promise<void> {
  const counts = collectionNames.map(
    (name) => sql`(${name}, ${rowVersionOf(definitionOf(name)).fields}::int)`,
  )
  await db.write((tx) =>
    sql`
      insert into field_counts (tree, collection, fields, seq)
      select clocks.tree, own.collection, own.fields, clocks.seq
      from clocks, (values ${sql.join(counts)}) as own (collection, fields)
      where not exists (
        select from field_counts where collection = own.collection and field_counts.fields >= own.fields
      )
      on conflict do nothing`.execute(tx),
  )
}

type Input = PullInput & { collection: CollectionName }

/**
 * Sets readers back who now know more fields than when they read their rows: an older server sent them without, and the
 * defaults they fill in are wrong for rows that were written since the fields came. A reader who knows fewer than before,
 * because the app went back a version, is noted as such.
 */
export async function withAddedFields(tx: Tx, { tree }: Actor, inputs: readonly Input[]): Promise<Input[]> {
  const behind = inputs.filter(({ cursor, fields = 0 }) => cursor && !cursor.fill && knownBy(cursor) < fields)
  const rows = behind.length === 0 ? [] : await notesOf(tx, tree, behind)
  return inputs.map((input) => {
    const { cursor, collection, fields } = input
    if (!cursor || knownBy(cursor) === (fields ?? 0)) return input
    if (!behind.includes(input))
      return { ...input, cursor: { ...cursor, fields: Math.min(knownBy(cursor), fields ?? 0) } }
    const since = rows.filter((row) => row.collection === collection && row.fields > knownBy(cursor))
    // A tree that is younger than the fields has no note of them.
    const added = since.length > 0 ? Math.min(...since.map(({ seq }) => seq)) : 0
    const from = added < cursor.seq ? caughtUp(cursor, added) : cursor
    return { ...input, cursor: { ...from, fields } }
  })
}

const knownBy = ({ fields = 0 }: Cursor) => fields

async function notesOf(tx: Tx, tree: string, inputs: readonly Input[]) {
  const names = inputs.map(({ collection }) => collection)
  const { rows } = await sql<{ collection: string; fields: number; seq: number }>`
    select collection, fields, seq from field_counts
    where tree = ${tree} and collection = any(${names}::text[])`.execute(tx)
  return rows
}
