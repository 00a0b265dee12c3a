import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { contentPath, syncToDisk } from '#server/files/file-store.ts'
import { dropEffects, prepareEffects } from '#sync/server/effects/open-effects.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { takeTime } from '#sync/server/store/dump-tables.ts'
import { finishTables, holdsNoTables, loadingInto, prepareTables } from '#sync/server/store/load-tables.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import { migrateWithin, refuseForeignMigrations } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { resetEpochs } from '#sync/server/store/reset-epochs.ts'
import { StoreError } from '#sync/server/store/store-error.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFacts, contentOfEntry, type Manifest, SECRET, tableOfEntry } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { markOfSecret } from './sealing.ts'
import { whole } from './tar.ts'

/** Everything is made in this folder within the data folder and moved into place at the end. */
const STAGE = 'restoring'
/** What is moved into place; the database last, because a folder without one holds nothing that a server would use. */
const MOVED = ['files', SECRET, 'db']
/** A disk of its own has this at its root. */
const OF_THE_DISK = 'lost+found'

export interface RestorePlace {
  dataDir: string
  databaseUrl: string | null
  /** The secret of the environment; null where the data folder has its own. */
  secret: string | null
}

export interface Restored extends BackupFacts {
  /** The secret there is another one than that of the backup, so nobody's second factor can be read. */
  isSealedOtherwise: boolean
}

/** Puts a backup into an empty place. It is read to its end before anything is written; a failure leaves the place empty. */
export async function restoreBackup(
  file: string,
  place: RestorePlace,
  openEmpty = openDatabase,
): Promise<Restored> {
  const { dataDir, databaseUrl, secret } = place
  const { manifest, facts } = await readBackup(file)
  await refuseForeign(manifest)
  await refuseFullFolder(dataDir)
  const stage = path.join(dataDir, STAGE)
  const wasThere = existsSync(dataDir)
  makeFolder(dataDir)
  try {
    // Left by a restore that was killed.
    await rm(stage, { recursive: true, force: true })
    await mkdir(stage)
    const url = databaseUrl === null ? {} : { url: databaseUrl }
    const db = await openEmpty({ dataDir: stage, ...url })
    try {
      await fill(db, { file, manifest, stage, atEnd: () => (databaseUrl === null ? null : move(dataDir)) })
    } finally {
      await db.close()
    }
    if (databaseUrl === null) await move(dataDir)
    await rm(stage, { recursive: true, force: true })
    await syncToDisk(dataDir)
  } catch (error) {
    for (const name of [STAGE, ...MOVED]) await rm(path.join(dataDir, name), { recursive: true, force: true })
    if (!wasThere) await rm(dataDir, { recursive: true, force: true })
    throw error
  }
  const mark = secret === null && hasSecret(manifest) ? manifest.sealedWith : markOfSecret(secret ?? '')
  const isSealedOtherwise = manifest.sealedWith !== '' && mark !== manifest.sealedWith
  return { ...facts, isSealedOtherwise }
}

interface Filling {
  file: string
  manifest: Manifest
  stage: string
  /** The last step before the rows are there. */
  atEnd(): Promise<void> | null
}

async function fill(db: Database, { file, manifest, stage, atEnd }: Filling): Promise<void> {
  if (!(await db.read(holdsNoTables))) throw new BackupError('database-not-empty')
  try {
    await prepareEffects(db)
    await db.write(async (tx) => {
      await takeTime(tx)
      await migrateWithin(tx, manifest.migrations.length)
      await prepareTables(tx, manifest.tables)
      await readBackup(file, storing(tx, manifest, stage))
      await finishTables(tx, manifest.tables, manifest.sequences)
      await resetEpochs(tx)
      await atEnd()
    })
  } catch (error) {
    await dropEffects(db).catch(() => {})
    throw error
  }
}

function storing(tx: Tx, { tables }: Manifest, stage: string) {
  const loading = new Map<string, ReturnType<typeof loadingInto>>()
  return async (name: string, body: AsyncIterable<Buffer>) => {
    const table = tableOfEntry(name)
    const hash = contentOfEntry(name)
    if (table !== null) {
      const described = tables.find((each) => `${each.schema}.${each.name}` === table)
      if (!described) throw new BackupError('damaged')
      const into = loading.get(table) ?? loadingInto(tx, described)
      loading.set(table, into)
      await (await into).add((await whole(body)).toString().trimEnd().split('\n'))
    } else if (hash !== null) await store(contentPath(stage, hash), body)
    else if (name === SECRET) await store(path.join(stage, SECRET), body)
  }
}

async function store(target: string, body: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const handle = await open(target, 'w', 0o600)
  try {
    for await (const chunk of body) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function move(dataDir: string): Promise<void> {
  const stage = path.join(dataDir, STAGE)
  for (const name of MOVED) {
    const from = path.join(stage, name)
    if (existsSync(from)) await rename(from, path.join(dataDir, name))
  }
  await syncToDisk(dataDir)
}

async function refuseFullFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.some((name) => name !== STAGE && name !== OF_THE_DISK)) throw new BackupError('folder-not-empty')
}

async function refuseForeign({ migrations }: Manifest): Promise<void> {
  try {
    await refuseForeignMigrations(migrations)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new BackupError(error.code === 'database-newer' ? 'newer' : 'other-history', error)
  }
}

const hasSecret = ({ entries }: Manifest) => entries.some(([name]) => name === SECRET)
