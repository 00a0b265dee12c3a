import { sql } from 'kysely'
import type { Blob } from '#server/files/blobs.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** The content of these uploads in the actor's tree; null while one of them is still to come. */
export async function findBlobs(
  tx: Tx,
  { tree }: Actor,
  hashes: readonly string[],
): Promise<Map<string, Blob> | null> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Blob>`
    select hash, size, mime, width, height from blobs
    where tree = ${tree} and hash = any(${wanted}::text[]) and given_up is null`.execute(tx)
  return rows.length === wanted.length ? new Map(rows.map((blob) => [blob.hash, blob])) : null
}

/** A new file row says what the content is, not what a device claimed it to be. */
export function withBlobFacts(write: Write, blobs: ReadonlyMap<string, Blob>): Write {
  const blob = write.collection === 'files' && write.doc ? blobs.get(String(write.doc.hash)) : undefined
  return blob && write.doc ? { ...write, doc: { ...write.doc, ...blob } } : write
}
