import { sql } from 'kysely'
import type { Tx } from './database.ts'

export interface DumpedTable {
  schema: string
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  last: number
}

/** Bytes of rows that one statement reads, about. PGlite works in this very thread, so each one holds up all requests. */
const BATCH_BYTES = 500_000
const MAX_BATCH_ROWS = 2_000

/**
 * The tables of which a backup holds the rows. `migrations` is not among them: it is written by applying them. Of
 * pg-boss's tables only the effects and their kinds: the others describe the servers that run.
 */
export async function dumpedTables(tx: Tx): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable>`
    select n.nspname as schema, c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      n.nspname = 'public' and c.relname <> 'migrations'
      or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
    -- Rows are loaded in this order, those that are referred to first.
    order by (select count(*) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), 1, 2`.execute(
    tx,
  )
  return rows
}

/**
 * The rows of a table, in batches of lines. Each line is a JSON array of the values in PostgreSQL's own text form, which
 * reads back as the same value for every type (JSON's own null, numbers and times would not).
 */
export async function* dumpRows(tx: Tx, { schema, name, columns }: DumpedTable): AsyncGenerator<string[]> {
  await sql`set local timezone = 'UTC'`.execute(tx)
  await sql`set local datestyle = 'ISO'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`declare dumped no scroll cursor for
    select to_json(array[${values}])::text as line from ${sql.table(`${schema}.${name}`)}`.execute(tx)
  for (let count = 100; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from dumped`.execute(tx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    count = Math.max(1, Math.min(MAX_BATCH_ROWS, Math.round(BATCH_BYTES / average)))
  }
  await sql`close dumped`.execute(tx)
}

/** Sequences that were used; they are read outside of any snapshot, so they are never behind the rows. */
export async function dumpSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(tx)
  return rows
}

/** For a transaction that also reads and writes files, which a slow disk may take long for. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}
