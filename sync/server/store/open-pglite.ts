import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { copyName, copyOf, dropCopies, LEAN, readCopy, refuseWithoutRoom } from './copied-pglite.ts'
import type { Database, DatabaseConfig, Disk, Listener, Tx } from './database.ts'
import { DEFAULT_MIN_FREE_BYTES, freeSpaceGuard, realDisk } from './disk.ts'
import { type DurableFiles, durableFiles } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { insideTransaction, refuseNesting } from './nesting.ts'
import { prepareFolder } from './prepare-folder.ts'
import { statementLog } from './statement-log.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'
import { startUpkeep } from './upkeep.ts'

const START_PARAMS = [
  // `-F` means "no fsync". PGlite's fdatasync never reaches the file system, so WAL must be flushed by fsync.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // How much old WAL is kept for reuse after a checkpoint.
  ...['-c', 'max_wal_size=256MB'],
  ...LEAN,
]

/** The same JavaScript values as the parsers in postgres-client.ts. */
const PARSERS = {
  [types.INT8]: Number,
  [types.DATE]: (value: string) => value,
}

export async function openPGlite(config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? (() => {})
  const disk = { ...realDisk, ...config.disk }
  const unlock = lockFolder(config.dataDir)
  try {
    const opened = await openFiles(config.dataDir, disk, onError)
    return connect(opened, { ...config, onError }, disk, unlock)
  } catch (error) {
    unlock()
    if (error instanceof StoreError) throw error
    throw new StoreError(
      'bad-folder',
      `The database in ${config.dataDir} does not open: ${String(error)}`,
      error,
    )
  }
}

type Opened = { pglite: PGlite; files: DurableFiles }

async function openFiles(dataDir: string, disk: Disk, onError: (error: unknown) => void): Promise<Opened> {
  const folder = join(dataDir, 'db')
  await prepareFolder(folder, disk)
  await dropCopies(folder)
  const files = durableFiles(folder, disk, onError)
  const pglite = await PGlite.create({ fs: files.fs, startParams: START_PARAMS, parsers: PARSERS })
  // Also proves that the hook is in place: without it no checkpoint and no commit would be durable.
  await pglite.exec('checkpoint')
  if (files.fsyncs() === 0) throw new Error('fsync does not reach the disk with this version of PGlite')
  return { pglite, files }
}

function connect(
  { pglite, files }: Opened,
  config: DatabaseConfig & { onError: (error: unknown) => void },
  disk: Disk,
  unlock: () => void,
): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...statementLog(config) })
  const refuseFullDisk = freeSpaceGuard(config.dataDir, disk, config.minFreeBytes)

  function refuseBrokenDisk(): void {
    const failure = files.failure()
    if (failure) throw failure
  }

  async function statement(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Record<string, unknown>[]> {
    refuseNesting()
    refuseBrokenDisk()
    refuseFullDisk()
    // Kysely's own lock around it: a failed `begin; …` is rolled back before anyone else gets the connection.
    const rows = await kysely.connection().execute(() => runStatement(pglite, text, values))
    await files.settle()
    return rows
  }

  const letIn = config.letIn ?? (() => setImmediate())
  let waiting = 0
  async function inTurn<T>(run: (begun: () => void) => Promise<T>): Promise<T> {
    waiting += 1
    // PGlite never waits for I/O, so consecutive transactions would starve the requests that wait in the event loop.
    await letIn()
    let isWaiting = true
    const begun = () => {
      if (isWaiting) waiting -= 1
      isWaiting = false
    }
    const result = await run(begun).finally(begun)
    await files.settle()
    return result
  }

  const inTransaction = <T>(fn: (tx: Tx) => Promise<T>): Promise<T> =>
    inTurn((begun) =>
      kysely.transaction().execute((tx) => {
        begun()
        return insideTransaction(tx, fn)
      }),
    )

  const stopUpkeep = startUpkeep(statement, files, config.onError)

  return {
    kind: 'pglite',
    kysely,
    statement,
    async isWanted() {
      await letIn()
      return waiting > 0
    },
    async write(fn) {
      refuseNesting()
      refuseBrokenDisk()
      refuseFullDisk()
      return inTransaction(fn)
    },
    async read(fn) {
      refuseNesting()
      refuseBrokenDisk()
      return inTransaction(async (tx) => {
        await sql`set transaction read only`.execute(tx)
        return fn(tx)
      })
    },
    async readLong(fn) {
      refuseNesting()
      refuseBrokenDisk()
      const folder = join(config.dataDir, 'db')
      const copy = join(config.dataDir, copyName(randomBytes(4).toString('hex')))
      try {
        await refuseWithoutRoom(folder, {
          freeBytes: disk.freeBytes,
          spare: config.minFreeBytes ?? DEFAULT_MIN_FREE_BYTES,
        })
        const copied = copyOf(folder, copy)
        await copied.catchUp()
        await kysely.connection().execute(async () => {
          // The copy then needs no recovery.
          await pglite.exec('checkpoint')
          await copied.catchUp()
        })
        // Its last commits survive a power cut before anyone reads them.
        await files.settle()
        return await readCopy(copy, fn)
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    },
    async query(query) {
      refuseNesting()
      refuseBrokenDisk()
      return inTurn(async (begun) =>
        kysely.connection().execute(async (connection) => {
          begun()
          return (await query.execute(connection)).rows
        }),
      )
    },
    async listen(channel, fn) {
      const safely = guarded(fn, config.onError)
      return pglite.listen(channel, safely)
    },
    async close() {
      await stopUpkeep()
      // A shutdown writes a checkpoint, which PostgreSQL would retry for ever on a failed disk. Left unclosed instead,
      // it recovers from the WAL at the next start, as after a power cut.
      if (!files.failure()) {
        await kysely.destroy()
        if (!pglite.closed) await pglite.close()
      }
      unlock()
    },
  }
}

async function runStatement(
  pglite: PGlite,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  try {
    if (values.length > 0) return (await pglite.query<Record<string, unknown>>(text, [...values])).rows
    return (await pglite.exec(text)).flatMap((result) => result.rows as Record<string, unknown>[])
  } catch (error) {
    await pglite.exec('rollback')
    throw error
  }
}

function guarded(fn: Listener, onError: (error: unknown) => void): Listener {
  return (payload) => {
    try {
      fn(payload)
    } catch (error) {
      onError(error)
    }
  }
}
