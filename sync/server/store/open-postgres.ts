import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool, type QueryResult } from 'pg'
import type { Database, DatabaseConfig } from './database.ts'
import { freeSpaceGuard, realDisk } from './disk.ts'
import { takeTime } from './dump-tables.ts'
import { makeFolder } from './make-folder.ts'
import { insideTransaction, refuseNesting } from './nesting.ts'
import { clientConfig } from './postgres-client.ts'
import { isRepeatable, unreachableOr } from './postgres-errors.ts'
import { openListener } from './postgres-listener.ts'
import { preparing } from './preparing-pool.ts'
import { statementLog } from './statement-log.ts'
import type { Tables } from './tables.ts'

const ATTEMPTS = 6
/** Connections for writing, and as many for reading. */
const POOL_SIZE = 8

export async function openPostgres(config: DatabaseConfig & { url: string }): Promise<Database> {
  const onError = config.onError ?? (() => {})
  makeFolder(config.dataDir)
  const client = clientConfig(config.url)
  const open = (options: string) =>
    openPool({ ...client, options: `${client.options} ${options}` }, config.poolSize ?? POOL_SIZE, onError)
  // Readers have connections of their own, so that writers who wait for a lock do not stop them.
  const [writers, readers] = [open(''), open('-c default_transaction_read_only=on')]
  try {
    await writers.query('select 1')
  } catch (error) {
    await Promise.all([writers.end(), readers.end()])
    throw unreachableOr(error, true)
  }

  const [kysely, reading] = [writers, readers].map(
    (pool) =>
      new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: preparing(pool) }),
        ...statementLog(config),
      }),
  ) as [Kysely<Tables>, Kysely<Tables>]
  const listener = openListener(client, onError)
  // The database guards its own disk; this guards the files in `dataDir`.
  const refuseFullDisk = freeSpaceGuard(config.dataDir, { ...realDisk, ...config.disk }, config.minFreeBytes)

  return {
    kind: 'postgres',
    kysely,
    async write(fn) {
      refuseNesting()
      refuseFullDisk()
      return repeated(() => kysely.transaction().execute((tx) => insideTransaction(tx, fn)))
    },
    async read(fn) {
      refuseNesting()
      const transaction = reading
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
      return repeated(() => transaction.execute((tx) => insideTransaction(tx, fn)))
    },
    async readLong(fn) {
      refuseNesting()
      const transaction = reading
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
      return transaction.execute(async (tx) => {
        await takeTime(tx)
        return insideTransaction(tx, fn)
      })
    },
    async query(query) {
      refuseNesting()
      return repeated(async () => (await query.execute(reading)).rows)
    },
    isWanted: async () => false,
    async statement(text, values = []) {
      refuseNesting()
      return runStatement(writers, text, values)
    },
    listen: listener.listen,
    async close() {
      await listener.close()
      await Promise.all([writers.end(), readers.end()])
    },
  }
}

function openPool(client: ClientConfig, max: number, onError: (error: unknown) => void): Pool {
  const pool = new Pool({ ...client, max })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', onError)
  // The same holds for a checked-out connection that breaks while idle. Its holder gets the error from the next query.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

async function runStatement(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unreachableOr(error)
  })
  try {
    const result: QueryResult | QueryResult[] = await client.query(text, [...values])
    client.release()
    return [result].flat().flatMap((part) => part.rows as Record<string, unknown>[])
  } catch (error) {
    // A text with its own `begin` may have left a broken transaction behind, so the connection is not used again.
    client.release(values.length === 0)
    throw unreachableOr(error)
  }
}

/** A transaction that PostgreSQL aborted in favour of another did nothing, so it can be retried. */
async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRepeatable(error)) throw unreachableOr(error)
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}
