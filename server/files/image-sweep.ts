import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Bytes: some hundred thousand thumbnails. Whatever is dropped is made anew when it is asked for. */
const MOST = 2_000_000_000
/** How far it goes at once, so that it is not needed at every photo. */
const DOWN_TO = 0.8

/** Where the copies of photos in other sizes lie. */
export const imageCacheOf = (dataDir: string) => path.join(dataDir, 'cache', 'images')

/** Removes the copies nobody looked at for the longest, once there are too many. */
export async function sweepImages(dataDir: string, most = MOST): Promise<void> {
  const folder = imageCacheOf(dataDir)
  // There is none before the first photo is looked at.
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found = await Promise.all(names.map((name) => factsOf(path.join(folder, name))))
  const files = found.filter((each) => each !== null)
  let held = files.reduce((sum, { size }) => sum + size, 0)
  if (held <= most) return
  for (const { file, size } of files.sort((a, b) => a.seen - b.seen)) {
    if (held <= most * DOWN_TO) return
    await rm(file, { force: true })
    held -= size
  }
}

async function factsOf(file: string) {
  const facts = await stat(file).catch(() => null)
  return facts?.isFile() ? { file, size: facts.size, seen: Math.max(facts.atimeMs, facts.mtimeMs) } : null
}
