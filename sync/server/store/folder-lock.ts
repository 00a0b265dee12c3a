import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './make-folder.ts'
import { StoreError } from './store-error.ts'

const SQLITE_BUSY = 5

/**
 * Keeps a second process out of the folder: two PGlites on one folder corrupt it beyond opening.
 *
 * The lock is the kernel's (fcntl, taken by SQLite on `<folder>/lock`), because Node offers no file lock of its own.
 * The kernel releases it when the process dies, by SIGKILL too, so it cannot be stale and no process id can be mistaken
 * for another, and it holds between containers that share the volume. `lock-holder` only serves the error message.
 */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock-holder')
  let file: DatabaseSync | undefined
  try {
    makeFolder(folder)
    file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    file.exec('pragma journal_mode = memory; begin exclusive')
    writeFileSync(holderFile, `${process.pid} since ${new Date().toISOString()}\n`)
  } catch (error) {
    file?.close()
    if (isBusy(error)) {
      const holder = readHolder(holderFile)
      throw new StoreError('locked', lockedSentence(folder, holder), new Error(holder))
    }
    throw new StoreError('bad-folder', `The data folder ${folder} cannot be used: ${String(error)}`, error)
  }
  return () => file.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function lockedSentence(folder: string, holder: string): string {
  return `The data folder ${folder} is in use by another process (${holder}). Stop that one, or set AURUM_DATA to another folder.`
}

function readHolder(holderFile: string): string {
  try {
    return `pid ${readFileSync(holderFile, 'utf8').trim()}`
  } catch {
    return 'pid unknown'
  }
}
