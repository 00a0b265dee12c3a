import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ExportFile } from './adapter.ts'

/** A folder below the drop folder and a name within it; whatever leads elsewhere is refused. */
const PLAIN = /^[a-z0-9][a-z0-9 ._-]{0,150}$/i

/** '' is the folder of all administrations together. */
export const isPlain = (directory: string) =>
  directory === '' || (PLAIN.test(directory) && !directory.includes('..'))

/** Beside where they will be, under names nobody looks for. All on disk when it resolves, none when it rejects; staging the same again leaves the same. */
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
    // Nobody has noted their names, so nobody else would ever remove them.
    await Promise.allSettled(staged.map(({ target }) => rm(target, { force: true })))
    throw error
  }
}

/**
 * Makes the folder where it is not there. Answers what the group of the drop folder may: by it an accounting system under another
 * account fetches what lies there, also from a folder below that is new.
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
    // A folder of another machine may know no rights.
    await file.chmod(mode).catch(() => {})
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Each file whole or not at all: whoever looks into the folder never reads half of one. A staged file that is gone was dropped
 * before, also when it has been fetched since.
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

/** As if they had never been staged; whatever was fetched already is out of reach. */
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
