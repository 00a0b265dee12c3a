import { fdatasync, fsync, fsyncSync, statfsSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Disk } from './database.ts'
import { StoreError } from './store-error.ts'

export const realDisk: Disk = {
  fsyncSync,
  fsync: promisify(fsync),
  fdatasync: promisify(fdatasync),
  freeBytes: (folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
}

export const DEFAULT_MIN_FREE_BYTES = 200_000_000

/** On a full disk PGlite's INSERT fails cleanly but its next SELECT can hang the process, so writing stops first. */
export function freeSpaceGuard(
  folder: string,
  disk: Disk,
  minFreeBytes = DEFAULT_MIN_FREE_BYTES,
): () => void {
  return () => {
    const free = disk.freeBytes(folder)
    if (free >= minFreeBytes) return
    const megabytes = Math.floor(free / 1e6)
    throw new StoreError(
      'disk-full',
      `Only ${megabytes} MB free in ${folder}; nothing is written until there is room.`,
    )
  }
}
