import { sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import type { Inspection } from './inspect-upload.ts'

export async function treeHasBlob(db: Database, tree: string, hash: string): Promise<boolean> {
  const { rows } = await db.read((tx) =>
    sql`select 1 from blobs where tree = ${tree} and hash = ${hash}`.execute(tx),
  )
  return rows.length > 0
}

export async function addBlob(
  tx: Tx,
  blob: Inspection & { tree: string; hash: string; size: number },
): Promise<void> {
  const { tree, hash, size, mime, width, height } = blob
  await sql`insert into blobs (tree, hash, size, mime, width, height)
    values (${tree}, ${hash}, ${size}, ${mime}, ${width}, ${height}) on conflict do nothing`.execute(tx)
}

/** Of these people, unless a file of theirs is of it. Says whether nobody has it any more. */
export async function forgetBlob(tx: Tx, tree: string, hash: string): Promise<boolean> {
  await sql`delete from blobs where tree = ${tree} and hash = ${hash} and not exists (
    select 1 from files where tree = ${tree} and hash = ${hash} and not deleted)`.execute(tx)
  const { rows } = await sql`select 1 from blobs where hash = ${hash}`.execute(tx)
  return rows.length === 0
}
