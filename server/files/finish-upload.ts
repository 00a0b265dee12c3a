import { stat } from 'node:fs/promises'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import type { Database } from '#sync/server/store/database.ts'
import { addBlob } from './blobs.ts'
import { keepContent } from './file-store.ts'
import { hashOfFile, inspectUpload } from './inspect-upload.ts'

export interface ArrivedUpload {
  /** Path of the received bytes. */
  file: string
  tree: string
  /** The SHA-256 the sender claims. */
  hash: string
}

/** Inspects and keeps an upload, or returns why not. On disk and in the database when it resolves. */
export async function keepUpload(
  db: Database,
  dataDir: string,
  { file, tree, hash }: ArrivedUpload,
): Promise<ErrorCode | null> {
  if ((await hashOfFile(file)) !== hash) return 'file-hash-mismatch'
  const inspection = await inspectUpload(file)
  if (typeof inspection === 'string') return inspection
  const { size } = await stat(file)
  await db.write(async (tx) => {
    await addBlob(tx, { tree, hash, size, ...inspection })
    await keepContent(dataDir, hash, file)
  })
  return null
}
