import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import type { Tx } from './database.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

/** A quarter of the default: the page cache of the machine holds the rest, and here every page takes memory of this process. */
export const LEAN = ['-c', 'shared_buffers=32MB']

const COPY = /^db-copy-[0-9a-f]+$/

export const copyName = (id: string): string => `db-copy-${id}`

/** Size and time of each file when it was copied, and when that was looked up. */
type Copied = Map<string, { mark: string; at: number }>

export interface FolderCopy {
  /** Copies what changed since the last call. Only a call during which nobody writes gives a database that opens. */
  catchUp(): Promise<void>
}

/** Copies a database in two steps, so that writers only wait for the files that changed during the first. */
export function copyOf(folder: string, copy: string): FolderCopy {
  const copied: Copied = new Map()
  return {
    async catchUp() {
      await mkdir(copy, { recursive: true })
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const names = new Set<string>()
      for (const entry of entries) {
        const name = relative(folder, join(entry.parentPath, entry.name))
        names.add(name)
        // A file that was removed since the folder was listed.
        await copyEntry(entry, { folder, copy, name }, copied).catch(ignoreMissing)
      }
      for (const name of [...copied.keys()].filter((each) => !names.has(each))) {
        copied.delete(name)
        await rm(join(copy, name), { force: true })
      }
    },
  }
}

/** Milliseconds within which two changes of a file may carry the same time. */
const SAME_TIME_MS = 2_000

async function copyEntry(
  entry: Dirent,
  { folder, copy, name }: { folder: string; copy: string; name: string },
  copied: Copied,
): Promise<void> {
  if (entry.isDirectory()) {
    await mkdir(join(copy, name), { recursive: true })
    return
  }
  const at = Date.now()
  const { size, mtimeMs } = await stat(join(folder, name))
  const mark = `${size} ${mtimeMs}`
  const before = copied.get(name)
  if (before?.mark === mark && before.at - mtimeMs > SAME_TIME_MS) return
  // Where the file system can, the copy shares its blocks with the original until one of them changes.
  await copyFile(join(folder, name), join(copy, name), constants.COPYFILE_FICLONE)
  copied.set(name, { mark, at })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Throws unless a copy leaves `spare` bytes free. */
export async function refuseWithoutRoom(
  folder: string,
  { freeBytes, spare }: { freeBytes(folder: string): number; spare: number },
): Promise<void> {
  if (freeBytes(folder) - (await bytesIn(folder)) < spare)
    throw new StoreError('disk-full', `There is no room for a copy of ${folder}.`)
}

/** Reads a copy in one transaction. It is thrown away afterwards, so nothing in it needs to reach the disk. */
export async function readCopy<T>(copy: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  await rm(join(copy, 'postmaster.pid'), { force: true })
  const pglite = await PGlite.create(copy, { startParams: [...PGlite.defaultStartParams, ...LEAN] })
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  try {
    return await kysely.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      return fn(tx)
    })
  } finally {
    await kysely.destroy()
    if (!pglite.closed) await pglite.close()
  }
}

/** Removes copies that a killed process left. */
export async function dropCopies(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of (await readdir(parent)).filter((each) => COPY.test(each)))
    await rm(join(parent, name), { recursive: true, force: true })
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
