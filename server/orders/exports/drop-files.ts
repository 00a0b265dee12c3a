import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ExportFile } from './adapter.ts'

/** Allowed names of folders and files in the drop folder; they cannot lead out of it. */
const PLAIN = /^[a-z0-9][a-z0-9 ._-]{0,150}$/i

/** '' is the shared folder of all administrations. */
export const isPlain = (directory: string) =>
  directory === '' || (PLAIN.test(directory) && !directory.includes('..'))

/**
 * Writes files beside their target under temporary names. All are on disk when it resolves, none when it rejects; a
 * repeated call gives the same result.
 */
export async function stageFiles(
  root: string,
  directory: string,
  files: readonly ExportFile[],
): Promise<void> {
  const folder = folderIn(root, directory)
  const staged = files.map(({ name, content }) => ({ target: stagedIn(folder, name), content }))
  const shared = await openFolder(folder)
  try {
    for (const { target, content } of staged) await writeSynced(target, content, 0o600 | (shared & 0o060))
    await syncFolder(folder)
  } catch (error) {
    // Their names are not recorded yet, so nothing else would remove them.
    await Promise.allSettled(staged.map(({ target }) => rm(target, { force: true })))
    throw error
  }
}

/**
 * Creates missing folders. Returns the group permissions of the drop folder, which new folders and files inherit, so
 * that an accounting system under another account can fetch them.
 */
async function openFolder(folder: string): Promise<number> {
  const known = await stat(folder).catch(() => null)
  if (known) return known.mode & 0o070
  const shared = await openFolder(path.dirname(folder))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700 | shared).catch(() => {})
  return shared
}

async function writeSynced(target: string, content: ExportFile['content'], mode: number) {
  const file = await open(target, 'w', mode)
  try {
    // A network folder may not support permissions.
    await file.chmod(mode).catch(() => {})
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Renames the staged files, so that readers never see a partial file. A missing staged file was released before, even
 * if it has been fetched since.
 */
export async function releaseFiles(root: string, directory: string, names: readonly string[]): Promise<void> {
  const folder = folderIn(root, directory)
  for (const name of names) {
    await rename(stagedIn(folder, name), path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await syncFolder(folder)
}

/** Removes staged and released files; files fetched already are out of reach. */
export async function withdrawFiles(
  root: string,
  directory: string,
  names: readonly string[],
): Promise<void> {
  const folder = folderIn(root, directory)
  for (const name of names) {
    for (const each of [stagedIn(folder, name), path.join(folder, name)]) await rm(each, { force: true })
  }
}

function folderIn(root: string, directory: string): string {
  if (!isPlain(directory)) throw new Error('Not a folder to export to')
  return path.join(root, directory)
}

function stagedIn(folder: string, name: string): string {
  if (!PLAIN.test(name)) throw new Error('Not a file to export')
  return path.join(folder, `${name}.tmp`)
}

async function syncFolder(folder: string) {
  const opened = await open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}
