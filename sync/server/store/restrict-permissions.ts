import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Permission bits that are removed. `group`: accounts of the same group keep theirs. */
const MASKS = { own: 0o077, group: 0o007 } as const

/**
 * Removes the rights of other accounts of this machine on a folder and everything in it. Adds no rights and follows no
 * links; a missing folder is ignored. Rejects with the first failure once the rest is done: a file may belong to
 * another account, or the file system may have no permissions.
 */
export async function restrictPermissions(
  folder: string,
  forWhom: keyof typeof MASKS = 'own',
): Promise<void> {
  const refusals: unknown[] = []
  await close(folder, MASKS[forWhom], (error) => refusals.push(error))
  if (refusals.length > 0) throw refusals[0]
}

async function close(file: string, mask: number, onRefused: (error: unknown) => void): Promise<void> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    // A temporary file may be gone by now.
    if (error.code !== 'ENOENT') onRefused(error)
    return null
  })
  if (!found || found.isSymbolicLink()) return
  const mode = found.mode & 0o7777
  if ((mode & mask) !== 0) await chmod(file, mode & ~mask).catch(onRefused)
  if (!found.isDirectory()) return
  for (const name of await readdir(file).catch(() => [])) await close(join(file, name), mask, onRefused)
}
