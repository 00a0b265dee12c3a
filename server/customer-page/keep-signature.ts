import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keepUpload } from '#server/files/finish-upload.ts'
import type { Database } from '#sync/server/store/database.ts'

/** A canvas as a data URL; its length is limited. */
const PICTURE = /^data:image\/png;base64,([A-Za-z0-9+/]{1,200000}={0,2})$/

/** Stores the drawn signature, checked like any upload. Returns its hash, or null when it is no image. */
export async function keepSignature(
  { db, dataDir }: { db: Database; dataDir: string },
  tree: string,
  drawn: string,
): Promise<string | null> {
  const content = Buffer.from(PICTURE.exec(drawn)?.[1] ?? '', 'base64')
  if (content.length === 0) return null
  const hash = createHash('sha256').update(content).digest('hex')
  const file = path.join(dataDir, 'uploads', randomUUID())
  try {
    await writeFile(file, content)
    return (await keepUpload(db, dataDir, { file, tree, hash })) === null ? hash : null
  } finally {
    await rm(file, { force: true })
  }
}
