import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

export const CLOCK_CHANNEL = 'aurum_clock'

export interface ClockReading {
  /** Changes when the tree's history starts over, which invalidates all older cursors. */
  epoch: string
  seq: number
}

/**
 * The statement that returns a tree's next sequence number as `seq`. It stamps every row that its transaction writes.
 *
 * The counter row stays locked until commit, so numbers become visible in order, and a reader who has seen N has seen
 * everything up to N. The tick is therefore the last lock that a transaction takes: while it waits for a row with the
 * counter locked, the whole tree waits, and two transactions that lock in different order deadlock (`write` repeats the
 * loser, but callers must not rely on it).
 */
export const nextTick = (tree: string): RawBuilder<{ seq: number }> => sql`
  insert into clocks (tree, epoch, seq) values (${tree}, gen_random_uuid()::text, 1)
  on conflict (tree) do update set seq = clocks.seq + 1 returning seq`

/** Ticks before the rows are written, which a transaction may do that has locked them all. */
export async function tick(tx: Tx, tree: string): Promise<number> {
  const { rows } = await nextTick(tree).execute(tx)
  if (!rows[0]) throw new Error('The clock did not tick')
  return rows[0].seq
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

/** An expression that hints at the clock, for a query with `seq`: delivered to every process after commit. */
export const hint = (tree: string): RawBuilder<unknown> =>
  sql`pg_notify(${CLOCK_CHANNEL}, json_build_object('tree', ${tree}::text, 'seq', seq)::text)`

/** Not delivered at all after a rollback. */
export async function announce(tx: Tx, tree: string, seq: number): Promise<void> {
  await sql`select ${hint(tree)} from (values (${seq}::bigint)) as clock (seq)`.execute(tx)
}
