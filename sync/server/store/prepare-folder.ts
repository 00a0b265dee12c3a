import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Disk } from './database.ts'
import { restrictPermissions } from './restrict-permissions.ts'

/** Makes `folder` one that PostgreSQL can open and trust: created whole or not at all, and entirely on the disk. */
export async function prepareFolder(folder: string, disk: Disk): Promise<void> {
  if (!existsSync(folder)) await createFolder(folder, disk)
  // Left by a kill. We hold the lock, so nobody is using it; an empty one (after a power cut) makes PGlite refuse to
  // open.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  // After a kill the kernel may still hold what the previous process wrote; recovery must not build on that.
  await syncTree(folder, disk)
}

async function createFolder(folder: string, disk: Disk): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const pglite = await PGlite.create(draft)
  await pglite.close()
  // PGlite unpacks its files readable by everybody; files it creates later are private.
  await restrictPermissions(draft)
  await syncTree(draft, disk)
  await rename(draft, folder)
  await syncPath(dirname(folder), disk)
}

async function syncTree(folder: string, disk: Disk): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path, disk)
    else if (entry.isFile()) await syncPath(path, disk)
  }
  await syncPath(folder, disk)
}

async function syncPath(path: string, disk: Disk): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await disk.fsync(handle.fd)
  } finally {
    await handle.close()
  }
}
