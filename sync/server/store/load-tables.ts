import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { DumpedTable, Sequence } from './dump-tables.ts'

interface Column {
  name: string
  type: string
}

export interface Loading {
  /** Adds rows as `dumpRows` gives them. */
  add(lines: readonly string[]): Promise<void>
}

/** Whether the database holds no table, or only those of a pg-boss that never had an effect. */
export async function holdsNoTables(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ count: number; boss: string | null }>`
    select count(*)::int as count, to_regclass('pgboss.job')::text as boss
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('information_schema', 'pgboss')
      and n.nspname not like 'pg\\_%'`.execute(tx)
  const [found] = rows
  if (!found || found.count > 0) return false
  if (found.boss === null) return true
  return (await sql`select from pgboss.job limit 1`.execute(tx)).rows.length === 0
}

/** Removes what migrations put into the tables, and stops their triggers: what these write is in the backup too. */
export async function prepareTables(tx: Tx, tables: readonly DumpedTable[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(tableOf))} cascade`.execute(tx)
  for (const table of tables) await sql`alter table ${tableOf(table)} disable trigger user`.execute(tx)
}

export async function finishTables(
  tx: Tx,
  tables: readonly DumpedTable[],
  sequences: readonly Sequence[],
): Promise<void> {
  // References that are checked at the end of the transaction would forbid the next statement.
  await sql`set constraints all immediate`.execute(tx)
  for (const table of tables) await sql`alter table ${tableOf(table)} enable trigger user`.execute(tx)
  for (const { name, last } of sequences)
    await sql`select setval(${name}::text::regclass, ${last}::bigint)`.execute(tx)
}

/**
 * Loads rows of a table. Columns that the table lacks are left out, and those that it has beyond are given their default:
 * so may it be between versions of pg-boss. Ours are the same, since the table was made by the same migrations.
 */
export async function loadingInto(tx: Tx, table: DumpedTable): Promise<Loading> {
  const columns = await columnsOf(tx, table)
  const known = table.columns.flatMap((name, at) => {
    const column = columns.find((each) => each.name === name)
    return column ? [{ ...column, at }] : []
  })
  const names = sql.join(known.map(({ name }) => sql.ref(name)))
  const values = sql.join(known.map(({ at, type }) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`))
  return {
    async add(lines) {
      await sql`insert into ${tableOf(table)} (${names}) overriding system value
        select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx)
    },
  }
}

async function columnsOf(tx: Tx, { schema, name }: DumpedTable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${name}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx)
  return rows
}

const tableOf = ({ schema, name }: DumpedTable) => sql.table(`${schema}.${name}`)
