import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncToDisk } from '#server/files/file-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFacts } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

const DRAFT = /^\..+\.[0-9a-f]{8}\.part$/

/** Whether a name is that of a backup in the making; one that is old was left by a server that was killed. */
export const isDraft = (name: string): boolean => DRAFT.test(name)

/** Makes a backup and reads it back. The file has its name only once it is whole, checked and on the disk. */
export async function makeBackup(
  source: BackupSource,
  file: string,
  signal?: AbortSignal,
): Promise<BackupFacts> {
  const folder = path.dirname(file)
  if (existsSync(file)) throw new BackupError('exists')
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new BackupError('no-folder', error)
  })
  const draft = path.join(folder, `.${path.basename(file)}.${randomBytes(4).toString('hex')}.part`)
  try {
    await writeBackup(source, draft, signal)
    const { facts } = await readBackup(draft, undefined, signal)
    if (signal?.aborted) throw new BackupError('stopped')
    if (existsSync(file)) throw new BackupError('exists')
    await rename(draft, file)
    await syncToDisk(folder)
    return facts
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    if (signal?.aborted) throw new BackupError('stopped', error)
    throw codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? new BackupError('no-room', error) : error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
