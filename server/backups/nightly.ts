import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '#sync/server/store/folder-lock.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import { StoreError } from '#sync/server/store/store-error.ts'
import { backupsFolder, noteFailed, noteMade, noteNight, noteTried, readState } from './backup-state.ts'
import { lastNight } from './dutch-night.ts'
import { isDraft, makeBackup } from './make-backup.ts'
import { whyItFailed } from './why-it-failed.ts'
import type { BackupSource } from './write-backup.ts'

/** Milliseconds between looks whether a backup is due, and from a failure to the next try. */
const LOOK_INTERVAL_MS = 60_000
const RETRY_AFTER_MS = 60 * 60 * 1000
/** Milliseconds. No backup takes as long. */
const DRAFT_AGE_MS = 24 * 60 * 60 * 1000

/** Names sort by date. */
const NAME = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/
const nameAt = (now: number) =>
  `backup-${new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`

export interface NightlyDeps extends BackupSource {
  /** Folder that backups are made in. */
  folder: string
  keep: number
  onError(error: unknown): void
}

/**
 * Makes the backup of last night unless there is one. Of servers that share a data folder one does so: the others find
 * it locked, by a lock that the kernel releases when its process dies.
 */
export async function backUpIfDue(deps: NightlyDeps, now = Date.now(), signal?: AbortSignal): Promise<void> {
  const { dataDir, onError } = deps
  if (!(await isDue(dataDir, now))) return
  makeFolder(backupsFolder(dataDir))
  const unlock = lockUnlessTaken(backupsFolder(dataDir))
  if (!unlock) return
  try {
    if (!(await isDue(dataDir, now))) return
    await noteTried(dataDir, now)
    await backUp(deps, now, signal)
  } catch (error) {
    if (signal?.aborted) return noteTried(dataDir, 0)
    onError(error)
    await noteFailed(dataDir, now, whyItFailed(error))
  } finally {
    unlock()
  }
}

async function isDue(dataDir: string, now: number): Promise<boolean> {
  const { nightDone, triedAt } = await readState(dataDir)
  if (nightDone >= lastNight(now)) return false
  return triedAt < lastNight(now) || now - triedAt >= RETRY_AFTER_MS
}

async function backUp(deps: NightlyDeps, now: number, signal?: AbortSignal): Promise<void> {
  const { dataDir, folder } = deps
  makeFolder(folder)
  await dropOldDrafts(folder, now)
  const facts = await makeBackup(deps, path.join(folder, nameAt(now)), signal)
  await noteMade(dataDir, facts)
  await noteNight(dataDir, lastNight(now))
  await dropOldest(deps)
}

/** Only called once a newer backup was found good. Other files in the folder are left alone. */
async function dropOldest({ folder, keep }: NightlyDeps): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(path.join(folder, name), { force: true })
}

async function dropOldDrafts(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > DRAFT_AGE_MS) await rm(path.join(folder, name), { force: true })
  }
}

function lockUnlessTaken(folder: string): (() => void) | null {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof StoreError && error.code === 'locked') return null
    throw error
  }
}

/** Looks every minute. Stopping gives up a running backup, which is tried again after the next start. */
export function startNightly(deps: NightlyDeps): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => backUpIfDue(deps, Date.now(), stopping.signal)).catch(deps.onError)
  }, LOOK_INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return running
  }
}
