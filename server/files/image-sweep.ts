import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Bytes: some hundred thousand thumbnails. Removed copies are created again on request. */
const MAX_CACHE_BYTES = 2_000_000_000
/** The share that is kept, so that a sweep is not needed at every photo. */
const KEPT_SHARE = 0.8

/** Folder of the resized copies of photos. */
export const imageCacheOf = (dataDir: string) => path.join(dataDir, 'cache', 'images')

/** Removes the least recently used copies once they take too much space. */
export async function sweepImages(dataDir: string, most = MAX_CACHE_BYTES): Promise<void> {
  const folder = imageCacheOf(dataDir)
  // The folder is missing until the first photo is viewed.
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found = await Promise.all(names.map((name) => factsOf(path.join(folder, name))))
  const files = found.filter((each) => each !== null)
  let held = files.reduce((sum, { size }) => sum + size, 0)
  if (held <= most) return
  for (const { file, size } of files.sort((a, b) => a.seen - b.seen)) {
    if (held <= most * KEPT_SHARE) return
    await rm(file, { force: true })
    held -= size
  }
}

async function factsOf(file: string) {
  const facts = await stat(file).catch(() => null)
  return facts?.isFile() ? { file, size: facts.size, seen: Math.max(facts.atimeMs, facts.mtimeMs) } : null
}
