import { sql } from 'kysely'
import type { Tx } from './database.ts'

export const CLOCK_CHANNEL = 'aurum_clock'

export interface ClockReading {
  /** Changes when the tree's history starts over, which invalidates all older cursors. */
  epoch: string
  seq: number
}

/**
 * The tree's next sequence number, which stamps every row this transaction writes.
 *
 * The counter row stays locked until commit, so numbers become visible in order, and a reader who has seen N has seen
 * everything up to N. Two rules for the caller:
 * 1. First lock the rows to change (`for update`), read and judge; then tick; then write the stamped rows and commit.
 *    The tick is the last lock taken: waiting for a row while holding the counter stops the whole tree, and two
 *    transactions that lock in different order deadlock (`write` repeats the loser, but callers must not rely on it).
 * 2. Between tick and commit do nothing but the stamped writes: the tree's other writers are waiting.
 */
export async function tick(tx: Tx, tree: string): Promise<number> {
  const { seq } = await tx
    .insertInto('clocks')
    .values({ tree, epoch: sql`gen_random_uuid()::text`, seq: 1 })
    .onConflict((conflict) => conflict.column('tree').doUpdateSet({ seq: sql<number>`clocks.seq + 1` }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** A tree that was never written to has no epoch; its first tick starts one. */
export async function readClock(tx: Tx, tree: string): Promise<ClockReading> {
  const row = await tx
    .selectFrom('clocks')
    .select(['epoch', 'seq'])
    .where('tree', '=', tree)
    .executeTakeFirst()
  return row ?? { epoch: '', seq: 0 }
}

/** Delivered to every process after commit, and not at all after a rollback. */
export async function announce(tx: Tx, tree: string, seq: number): Promise<void> {
  await sql`select pg_notify(${CLOCK_CHANNEL}, ${JSON.stringify({ tree, seq })})`.execute(tx)
}
