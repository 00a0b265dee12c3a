import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { refuseNesting } from './nesting.ts'
import { inSlot, USER_SLOTS } from './slots.ts'

export interface ActorAccess {
  tree: string
  companies: readonly string[]
  /** `companies` and their parents. Absent: no parents are visible. */
  lineage?: readonly string[]
  /** The user whose concurrency limit applies. Absent: no limit. */
  userId?: string
}

/** Milliseconds a statement may take, and may wait for a lock. Only PostgreSQL enforces them. */
const MAX_TIME = {
  read: { statement: 10_000, lock: 10_000 },
  write: { statement: 60_000, lock: 5_000 },
}

/** Writing transactions of one company tree in this process, so that a lock it waits for leaves connections to others. */
const TREE_WRITERS = 3

/**
 * A transaction under the plain role, so that row-level security applies: the connecting role is the owner (on PGlite
 * even superuser), for whom policies do nothing. Policies read the scope through `aurum_tree()`, `aurum_companies()`
 * and `aurum_lineage()`.
 *
 * The number of concurrent transactions per user, and of writing ones per tree, is limited. All settings use `is_local
 * = true`: commit and rollback both undo them, so the connection's next user starts clean.
 */
export async function asActor<T>(
  db: Database,
  access: ActorAccess,
  mode: 'read' | 'write',
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseNesting()
  const { userId, tree } = access
  const transaction = () =>
    db[mode](async (tx) => {
      await sql`select ${limits(db, mode, access)} ${scope(access)}, set_config('role', 'aurum_app', true)`.execute(
        tx,
      )
      return fn(tx)
    })
  const work = mode === 'read' ? transaction : () => inSlot(db, `tree ${tree}`, TREE_WRITERS, transaction)
  return userId === undefined ? work() : inSlot(db, `user ${userId}`, USER_SLOTS[db.kind], work)
}

/**
 * Limits on PostgreSQL. Writers of a tree go one after the other over all servers: each locks many rows, and two that
 * lock the same ones in another order would deadlock. Rows come after this lock, and the clock is last.
 */
const limits = ({ kind }: Database, mode: keyof typeof MAX_TIME, { tree, userId }: ActorAccess) =>
  kind === 'pglite'
    ? sql``
    : sql`${userId === undefined ? sql`` : sql`aurum_turn(${userId}),`}
      set_config('statement_timeout', ${String(MAX_TIME[mode].statement)}, true),
      set_config('lock_timeout', ${String(MAX_TIME[mode].lock)}, true),
      ${mode === 'read' ? sql`` : sql`pg_advisory_xact_lock(hashtext('aurum tree ' || ${tree}), 0),`}`

const scope = ({ tree, companies, lineage = companies }: ActorAccess) => sql`
  set_config('aurum.tree', ${tree}, true),
  set_config('aurum.companies', (${[...companies]}::text[])::text, true),
  set_config('aurum.lineage', (${[...lineage]}::text[])::text, true)`

/** Sets the company scope for the rest of the transaction: for another actor, and when it adds a company. */
export async function setCompanyScope(tx: Tx, access: ActorAccess): Promise<void> {
  await sql`select ${scope(access)}`.execute(tx)
}
