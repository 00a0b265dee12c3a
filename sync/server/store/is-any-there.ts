import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whether one of these `exists (…)` conditions holds. */
export async function isAnyThere(tx: Tx, conditions: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${sql.join(conditions, sql` or `)} as found`.execute(tx)
  return rows[0]?.found ?? false
}
