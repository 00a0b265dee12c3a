import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import type { BackupFacts } from './manifest.ts'

const count = v.number()
const stateSchema = v.object({
  /** The last good backup, whether asked for or made at night. */
  made: v.nullable(v.object({ madeAt: v.string(), bytes: count, rows: count, files: count, missing: count })),
  /** The last failure at night. */
  failed: v.nullable(v.object({ at: v.string(), why: v.string() })),
  failures: count,
  /** When a backup was last tried at night, in milliseconds since 1970; a failed one is tried again later. */
  triedAt: count,
  /** The night, as the time at which it was due, of which there is a good backup. */
  nightDone: count,
})

export type BackupState = v.InferOutput<typeof stateSchema>

const NOTHING: BackupState = { made: null, failed: null, failures: 0, triedAt: 0, nightDone: 0 }

/** Lies in the data folder, which servers of one database share, and so is the same to all of them. */
export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups')
const fileIn = (dataDir: string) => path.join(backupsFolder(dataDir), 'state.json')

/** A missing or broken file counts as "no backup yet", so that one is made. */
export async function readState(dataDir: string): Promise<BackupState> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
  return parsed.success ? parsed.output : NOTHING
}

async function change(dataDir: string, changes: Partial<BackupState>): Promise<void> {
  makeFolder(backupsFolder(dataDir))
  const draft = `${fileIn(dataDir)}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, JSON.stringify({ ...(await readState(dataDir)), ...changes }))
  await rename(draft, fileIn(dataDir))
}

export const noteMade = (dataDir: string, made: BackupFacts): Promise<void> => change(dataDir, { made })

export const noteTried = (dataDir: string, triedAt: number): Promise<void> => change(dataDir, { triedAt })

export const noteNight = (dataDir: string, nightDone: number): Promise<void> => change(dataDir, { nightDone })

export async function noteFailed(dataDir: string, at: number, why: string): Promise<void> {
  const { failures } = await readState(dataDir)
  await change(dataDir, { failed: { at: new Date(at).toISOString(), why }, failures: failures + 1 })
}
