import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentPath } from '#server/files/file-store.ts'
import { inspectUpload } from '#server/files/inspect-upload.ts'

/** Stores generated content like an upload, with the same checks. */
export async function storeGeneratedFile(dataDir: string, content: Buffer) {
  const hash = createHash('sha256').update(content).digest('hex')
  const target = contentPath(dataDir, hash)
  if (!existsSync(target)) {
    await mkdir(path.dirname(target), { recursive: true })
    // Renamed when complete: the same content may be stored twice at the same time, and must not be inspected half written.
    const half = `${target}.${randomUUID()}`
    await writeFile(half, content)
    await rename(half, target)
  }
  const seen = await inspectUpload(target)
  if (typeof seen === 'string') throw new Error(`The demo drew what nobody may upload: ${seen}`)
  return { ...seen, hash, size: content.length }
}
