import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { forgetBlob, isGivenUp } from './blobs.ts'
import { contentPath } from './file-store.ts'

/** Milliseconds. An upload continued after this starts over; until then the device keeps the photo. */
const UNUSED_AFTER_MS = 7 * 24 * 60 * 60 * 1000
/** Milliseconds. Longer than any operation that still counted on the content can take. */
const GRACE_PERIOD_MS = 24 * 60 * 60 * 1000
/** Rows per sweep, so that it never blocks the database for long; the next sweep continues. */
const MAX_ROWS_PER_SWEEP = 200

/** Removes uploaded content without a file: its operation was refused or dropped, or its file was deleted. */
export async function sweepBlobs(db: Database, dataDir: string, now = Date.now()): Promise<void> {
  const at = (ago: number) => new Date(now - ago).toISOString()
  await db.write((tx) =>
    sql`update blobs set given_up = ${at(0)}::timestamptz where (tree, hash) in (
      select tree, hash from blobs where created_at < ${at(UNUSED_AFTER_MS)}::timestamptz and given_up is null and not exists (
        select 1 from files where files.tree = blobs.tree and files.hash = blobs.hash and not files.deleted)
      limit ${MAX_ROWS_PER_SWEEP})`.execute(tx),
  )
  const { rows } = await db.read((tx) =>
    sql<{ tree: string; hash: string }>`
      select tree, hash from blobs where given_up < ${at(GRACE_PERIOD_MS)}::timestamptz limit ${MAX_ROWS_PER_SWEEP}`.execute(
      tx,
    ),
  )
  for (const { tree, hash } of rows) await db.write((tx) => swept(tx, dataDir, tree, hash))
}

async function swept(tx: Tx, dataDir: string, tree: string, hash: string) {
  // Its device may have uploaded it again meanwhile, and an operation may be about to use it.
  if (!(await isGivenUp(tx, tree, hash))) return
  const isNobodys = await forgetBlob(tx, tree, hash)
  if (isNobodys) await rm(contentPath(dataDir, hash), { force: true })
  // A blob still there got a file while it was given up.
  await sql`update blobs set given_up = null where tree = ${tree} and hash = ${hash}`.execute(tx)
}
