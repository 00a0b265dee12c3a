import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** More numbers than any company uses between two backups. */
const SKIPPED_NUMBERS = 10_000

/**
 * Prepares a database that was restored from an older backup. Devices hold later data that this history lacks, so every
 * tree gets a new epoch and every device fills its copy again. Order numbers given after the backup may be printed on
 * paper, so numbers are skipped and none is given twice.
 */
export async function resetEpochs(tx: Tx): Promise<void> {
  await sql`update clocks set epoch = gen_random_uuid()::text`.execute(tx)
  await sql`update order_numbers set next = next + ${SKIPPED_NUMBERS}`.execute(tx)
}
