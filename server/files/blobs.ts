import { sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import type { Inspection } from './inspect-upload.ts'

export async function treeHasBlob(db: Database, tree: string, hash: string): Promise<boolean> {
  const { rows } = await db.read((tx) =>
    sql`select 1 from blobs where tree = ${tree} and hash = ${hash} and given_up is null`.execute(tx),
  )
  return rows.length > 0
}

export interface Blob extends Inspection {
  hash: string
  /** Bytes. */
  size: number
}

/** What the content is; null where it is not there, or about to be swept. */
export async function blobOf(tx: Tx, tree: string, hash: string): Promise<Blob | null> {
  const { rows } = await sql<Blob>`select hash, size, mime, width, height from blobs
    where tree = ${tree} and hash = ${hash} and given_up is null`.execute(tx)
  return rows[0] ?? null
}

/** Before the content is put in its place: from here to the commit nobody else removes it. */
export async function addBlob(tx: Tx, blob: Blob & { tree: string }): Promise<void> {
  const { tree, hash, size, mime, width, height } = blob
  await lockContent(tx, hash)
  await sql`insert into blobs (tree, hash, size, mime, width, height)
    values (${tree}, ${hash}, ${size}, ${mime}, ${width}, ${height})
    on conflict (tree, hash) do update set given_up = null, created_at = now()
    where blobs.given_up is not null`.execute(tx)
}

/** Of these people, unless a file of theirs is of it. Says whether nobody has it any more; then its content may go before the commit. */
export async function forgetBlob(tx: Tx, tree: string, hash: string): Promise<boolean> {
  await lockContent(tx, hash)
  await sql`delete from blobs where tree = ${tree} and hash = ${hash} and not exists (
    select 1 from files where tree = ${tree} and hash = ${hash} and not deleted)`.execute(tx)
  const { rows } = await sql`select 1 from blobs where hash = ${hash}`.execute(tx)
  return rows.length === 0
}

/** Whether it is still given up, with nobody else taking it up or removing it until the commit. */
export async function isGivenUp(tx: Tx, tree: string, hash: string): Promise<boolean> {
  await lockContent(tx, hash)
  const { rows } = await sql`
    select 1 from blobs where tree = ${tree} and hash = ${hash} and given_up is not null`.execute(tx)
  return rows.length > 0
}

/** One at a time has to do with the same content, of whichever company tree. */
const lockContent = (tx: Tx, hash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)
