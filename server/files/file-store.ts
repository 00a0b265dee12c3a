import { access, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

const HASH = /^[0-9a-f]{64}$/

/** Content is stored under its own hash, so that it is stored once and can be checked for damage. */
export function contentPath(dataDir: string, hash: string): string {
  if (!HASH.test(hash)) throw new Error('Not a hash')
  return path.join(dataDir, 'files', hash.slice(0, 2), hash)
}

export async function hasContent(dataDir: string, hash: string): Promise<boolean> {
  return access(contentPath(dataDir, hash)).then(
    () => true,
    () => false,
  )
}

/** Moves a finished upload into place. On disk, name included, when it resolves; only then acknowledge it. */
export async function keepContent(dataDir: string, hash: string, from: string): Promise<void> {
  const target = contentPath(dataDir, hash)
  await mkdir(path.dirname(target), { recursive: true })
  await syncToDisk(from)
  await rename(from, target)
  await syncToDisk(path.dirname(target))
  // A folder's own name is stored in its parent folder.
  await syncToDisk(path.dirname(path.dirname(target)))
  await syncToDisk(dataDir)
}

/** Makes a file, or the names in a folder, survive a power cut. */
export async function syncToDisk(target: string) {
  const handle = await open(target, 'r')
  await handle.sync().finally(() => handle.close())
}
