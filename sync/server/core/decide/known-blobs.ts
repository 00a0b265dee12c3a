import { sql } from 'kysely'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** A file as the server inspected it. `size` in bytes; `width` and `height` in pixels, 0 when it is not an image. */
export interface KnownBlob {
  hash: string
  size: number
  mime: string
  width: number
  height: number
}

/** The uploaded blobs in the actor's tree, or null while one of them is missing. */
export async function findBlobs(
  tx: Tx,
  { tree }: Actor,
  hashes: readonly string[],
): Promise<Map<string, KnownBlob> | null> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<KnownBlob>`
    select hash, size, mime, width, height from blobs
    where tree = ${tree} and hash = any(${wanted}::text[]) and given_up is null`.execute(tx)
  return rows.length === wanted.length ? new Map(rows.map((blob) => [blob.hash, blob])) : null
}
