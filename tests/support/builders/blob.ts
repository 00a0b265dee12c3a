import { createHash } from 'node:crypto'
import type { Database } from '#sync/server/store/database.ts'
import { newId } from './new-id.ts'

export interface Blob {
  hash: string
  size: number
  mime: string
  width: number
  height: number
}

export function buildBlob(given: Partial<Blob> = {}): Blob {
  const hash = createHash('sha256').update(newId()).digest('hex')
  return { hash, size: 4_321, mime: 'image/webp', width: 1920, height: 1080, ...given }
}

/** Stores a blob as if an upload had arrived and been checked. */
export async function insertBlob(db: Database, tree: string, blob: Blob): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('blobs')
      .values({ tree, ...blob })
      .execute(),
  )
}
