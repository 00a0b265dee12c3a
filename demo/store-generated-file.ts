import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentPath } from '#server/files/file-store.ts'
import { inspectUpload } from '#server/files/inspect-upload.ts'

/** Stores generated content like an upload, with the same checks. */
export async function storeGeneratedFile(dataDir: string, content: Buffer) {
  const hash = createHash('sha256').update(content).digest('hex')
  const target = contentPath(dataDir, hash)
  if (!existsSync(target)) {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  const seen = await inspectUpload(target)
  if (typeof seen === 'string') throw new Error(`The demo drew what nobody may upload: ${seen}`)
  return { ...seen, hash, size: content.length }
}
