import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What other accounts of the machine lose. `group`: those of its group keep what they have. */
const MASKS = { own: 0o077, group: 0o007 } as const

/**
 * Takes a folder and all that is in it from the other accounts of this machine. Adds no rights, and follows no link. Nothing happens
 * where the folder is not there. Rejects with the first refusal once all the rest is done: a file may be somebody else's, or on a
 * machine that knows no rights.
 */
export async function closeToOthers(folder: string, forWhom: keyof typeof MASKS = 'own'): Promise<void> {
  const refusals: unknown[] = []
  await close(folder, MASKS[forWhom], (error) => refusals.push(error))
  if (refusals.length > 0) throw refusals[0]
}

async function close(file: string, mask: number, onRefused: (error: unknown) => void): Promise<void> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    // What is under way may be gone by now.
    if (error.code !== 'ENOENT') onRefused(error)
    return null
  })
  if (!found || found.isSymbolicLink()) return
  const mode = found.mode & 0o7777
  if ((mode & mask) !== 0) await chmod(file, mode & ~mask).catch(onRefused)
  if (!found.isDirectory()) return
  for (const name of await readdir(file).catch(() => [])) await close(join(file, name), mask, onRefused)
}
