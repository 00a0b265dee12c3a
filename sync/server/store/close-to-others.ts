import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What other accounts of the machine lose. `group`: those of its group keep what they have. */
const MASKS = { own: 0o077, group: 0o007 } as const

/**
 * Takes a folder and all that is in it from the other accounts of this machine. Adds no rights, and follows no link. Nothing happens
 * where the folder is not there.
 */
export async function closeToOthers(folder: string, forWhom: keyof typeof MASKS = 'own'): Promise<void> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    // A file under way may be gone by now.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found || found.isSymbolicLink()) return
  const mode = found.mode & 0o7777
  const wanted = mode & ~MASKS[forWhom]
  if (mode !== wanted) await chmod(folder, wanted)
  if (!found.isDirectory()) return
  for (const name of await readdir(folder)) await closeToOthers(join(folder, name), forWhom)
}
