import { sql } from 'kysely'
import * as v from 'valibot'
import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { columnNames } from '#sync/server/core/access/columns.ts'
import { announce, tick } from '#sync/server/store/clock.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { type Row, type StoredRow, selectColumns } from './rows.ts'
import { storeWrite } from './store-writes.ts'

interface Whole<Name extends CollectionName> {
  doc: DocumentOf<Name>
  tree: string
}

/** A row for the server's own work after a commit, in nobody's name; null when it is not there. `lock` keeps it as it is until commit. */
export async function wholeRow<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<Whole<Name> | null> {
  const row = await anyRow(tx, name, id, lock)
  return row && !row.deleted ? { doc: row.doc as DocumentOf<Name>, tree: row.tree } : null
}

/** What the server itself has to say about a row, stamped like any other change. `change` answers null for nothing to say. */
export async function changeRow<Name extends CollectionName>(
  db: Database,
  name: Name,
  id: string,
  change: (doc: DocumentOf<Name>) => DocumentOf<Name> | null,
): Promise<void> {
  await db.write(async (tx) => {
    const row = await wholeRow(tx, name, id, 'lock')
    const doc = row && change(row.doc)
    if (row && doc) await putRow(tx, row.tree, name, doc)
  })
}

/** A new row, or another in its place; one that was removed is there again. */
export async function putRow<Name extends CollectionName>(
  tx: Tx,
  tree: string,
  name: Name,
  doc: DocumentOf<Name>,
): Promise<void> {
  const complete = v.parse(definitionOf(name).fields, doc) as AnyDocument
  await stored(tx, tree, { collection: name, id: complete._id, doc: complete })
}

export const removeRow = (tx: Tx, tree: string, name: CollectionName, id: string): Promise<void> =>
  stored(tx, tree, { collection: name, id, doc: null })

/** The clock is the last lock taken; see `tick`. */
async function stored(tx: Tx, tree: string, write: Write): Promise<void> {
  const known = await anyRow(tx, write.collection, write.id, 'lock')
  const seq = await tick(tx, tree)
  await storeWrite(tx, { tree, seq }, write, known ?? undefined)
  await announce(tx, tree, seq)
}

async function anyRow(
  tx: Tx,
  name: CollectionName,
  id: string,
  lock: 'lock' | 'look',
): Promise<(StoredRow & { tree: string }) | null> {
  const { rows } = await sql<Row & { _id: string; tree: string; owner: string; deleted: boolean }>`
    select ${selectColumns([...columnNames(name), 'tree', 'owner', 'deleted'])} from ${sql.table(name)}
    where _id = ${id} ${lock === 'lock' ? sql`for update` : sql``}`.execute(tx)
  if (!rows[0]) return null
  const { tree, owner, deleted, ...doc } = rows[0]
  return { tree, owner, deleted, doc }
}
