import { sql } from 'kysely'
import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Cursor, PullInput } from '#sync/contract/wire/protocol.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { caughtUp } from './cursors.ts'

/**
 * Records, per company tree, the clock value at which a collection got more fields. A newer server calls this before
 * its first write; an older server that restarts records nothing.
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
 * Moves the cursor of a reader back when its app knows more fields than at its last pull. An older server sent the rows
 * without the new fields, and the defaults that the app fills in are wrong for rows written since the fields exist.
 * When the app knows fewer fields than before, because it went back a version, the cursor gets the lower count.
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
    // A tree created after the fields has no record of them.
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
