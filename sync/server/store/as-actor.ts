import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { refuseNesting } from './nesting.ts'
import { inTurnOf } from './user-turns.ts'

export interface ActorAccess {
  tree: string
  companies: readonly string[]
  /** `companies` and those above them. Absent: nothing above can be seen. */
  lineage?: readonly string[]
  /** Whose turn it takes. Absent: nobody's. */
  userId?: string
}

/** Milliseconds a statement may take. What stops it is the database; the built-in one has no clock and stops nothing. */
const PATIENCE = { read: 10_000, write: 60_000 }

/**
 * A transaction under the plain role, so that row-level security counts: the connecting role is the owner (on PGlite even
 * superuser), for whom policies do nothing. Policies read the scope through `aurum_tree()`, `aurum_companies()` and
 * `aurum_lineage()`.
 *
 * One user has two of them at a time. Everything is set with `is_local = true`: commit and rollback both undo it, so the
 * connection's next user starts clean.
 */
export async function asActor<T>(
  db: Database,
  access: ActorAccess,
  mode: 'read' | 'write',
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseNesting()
  const { userId } = access
  const work = () =>
    db[mode](async (tx) => {
      if (db.kind === 'postgres')
        await sql`select ${turnOf(userId)}
        set_config('statement_timeout', ${String(PATIENCE[mode])}, true)`.execute(tx)
      await reachOut(tx, access)
      await sql`select set_config('role', 'aurum_app', true)`.execute(tx)
      return fn(tx)
    })
  return userId === undefined ? work() : inTurnOf(userId, db.kind, work)
}

const turnOf = (userId: string | undefined) => (userId === undefined ? sql`` : sql`aurum_turn(${userId}),`)

/** Which companies the rest of the transaction is about: those it begins with, and one that is added in it. */
export async function reachOut(tx: Tx, { tree, companies, lineage = companies }: ActorAccess): Promise<void> {
  await sql`select
    set_config('aurum.tree', ${tree}, true),
    set_config('aurum.companies', (${[...companies]}::text[])::text, true),
    set_config('aurum.lineage', (${[...lineage]}::text[])::text, true)`.execute(tx)
}
