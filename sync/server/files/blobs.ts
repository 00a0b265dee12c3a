import { sql } from 'kysely'
import type { Database } from '#sync/server/store/database.ts'
import type { Inspection } from './inspect-photo.ts'

export async function treeHasBlob(db: Database, tree: string, hash: string): Promise<boolean> {
  const { rows } = await db.read((tx) =>
    sql`select 1 from blobs where tree = ${tree} and hash = ${hash}`.execute(tx),
  )
  return rows.length > 0
}

export async function addBlob(
  db: Database,
  blob: Inspection & { tree: string; hash: string; size: number },
): Promise<void> {
  const { tree, hash, size, mime, width, height } = blob
  await db.write((tx) =>
    sql`insert into blobs (tree, hash, size, mime, width, height)
      values (${tree}, ${hash}, ${size}, ${mime}, ${width}, ${height}) on conflict do nothing`.execute(tx),
  )
}
