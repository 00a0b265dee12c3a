import { sql } from 'kysely'
import type { Database } from './database.ts'

/** More than any company gives out between two backups. */
const SKIPPED_NUMBERS = 10_000

/**
 * After an older copy of the data was put back. What devices hold is of a future that did not happen here, so every tree gets
 * another epoch and every device fills its copy anew. Order numbers given in that future may stand on paper: none is given
 * again.
 */
export async function startNewHistory(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await sql`update clocks set epoch = gen_random_uuid()::text`.execute(tx)
    await sql`update order_numbers set next = next + ${SKIPPED_NUMBERS}`.execute(tx)
  })
}
