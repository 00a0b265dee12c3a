import { sql } from 'kysely'
import * as v from 'valibot'
import { columnsOf } from '#sync/contract/core/derive/columns.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Inserts many rows in one statement. Each passes the contract's parser first, which also fills in defaults. */
export async function insertRows(
  tx: Tx,
  name: CollectionName,
  rows: readonly object[],
  stamp: { tree: string; seq: number },
): Promise<void> {
  if (rows.length === 0) return
  const definition = definitionOf(name)
  const columns = Object.entries(columnsOf(definition))
  const documents = rows.map((row) => {
    const doc = v.parse(definition.fields, row) as AnyDocument
    return { ...doc, owner: definition.owner(doc as never) }
  })
  const names = sql.join(columns.map(([column]) => sql.ref(column)))
  const typed = sql.join(
    [...columns, ['owner', 'text'] as const].map(
      ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
    ),
  )
  await sql`insert into ${sql.table(name)} (tree, seq, owner, ${names})
    select ${stamp.tree}, ${stamp.seq}, owner, ${names}
    from jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) as row (${typed})`.execute(tx)
}
