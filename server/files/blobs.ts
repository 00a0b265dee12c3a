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

/** The facts of the content, or null when it is missing or given up. */
export async function blobOf(tx: Tx, tree: string, hash: string): Promise<Blob | null> {
  const { rows } = await sql<Blob>`select hash, size, mime, width, height from blobs
    where tree = ${tree} and hash = ${hash} and given_up is null`.execute(tx)
  return rows[0] ?? null
}

/** Called before the content is moved into place: until the commit nobody else can remove it. */
export async function addBlob(tx: Tx, blob: Blob & { tree: string }): Promise<void> {
  const { tree, hash, size, mime, width, height } = blob
  await lockContent(tx, hash)
  await sql`insert into blobs (tree, hash, size, mime, width, height)
    values (${tree}, ${hash}, ${size}, ${mime}, ${width}, ${height})
    on conflict (tree, hash) do update set given_up = null, created_at = now()
    where blobs.given_up is not null`.execute(tx)
}

/**
 * Removes a tree's blob unless a file uses it. Returns whether no tree has it any more; then its content may be removed
 * before the commit.
 */
export async function forgetBlob(tx: Tx, tree: string, hash: string): Promise<boolean> {
  await lockContent(tx, hash)
  await sql`delete from blobs where tree = ${tree} and hash = ${hash} and not exists (
    select 1 from files where tree = ${tree} and hash = ${hash} and not deleted)`.execute(tx)
  const { rows } = await sql`select 1 from blobs where hash = ${hash}`.execute(tx)
  return rows.length === 0
}

/** Whether the blob is still given up. Until the commit nobody else can reclaim or remove it. */
export async function isGivenUp(tx: Tx, tree: string, hash: string): Promise<boolean> {
  await lockContent(tx, hash)
  const { rows } = await sql`
    select 1 from blobs where tree = ${tree} and hash = ${hash} and given_up is not null`.execute(tx)
  return rows.length > 0
}

/** Serialises work on the same content across all company trees. */
const lockContent = (tx: Tx, hash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)
