import { sql } from 'kysely'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { columnNames } from '#sync/server/core/access/columns.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type Row, type StoredRow, selectColumns } from './rows.ts'

interface Whole<Name extends CollectionName> {
  doc: DocumentOf<Name>
  tree: string
}

/**
 * Reads a row for the server's own work after a commit, without an actor, or null when it is missing. `lock` holds it
 * until commit.
 */
export async function liveRow<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<Whole<Name> | null> {
  const row = await rowOrTombstone(tx, name, id, lock)
  return row && !row.deleted ? { doc: row.doc as DocumentOf<Name>, tree: row.tree } : null
}

/** Includes tombstones. */
export async function rowOrTombstone(
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
