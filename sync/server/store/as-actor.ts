import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { refuseNesting } from './nesting.ts'
import { withUserSlot } from './user-slots.ts'

export interface ActorAccess {
  tree: string
  companies: readonly string[]
  /** `companies` and their parents. Absent: no parents are visible. */
  lineage?: readonly string[]
  /** The user whose concurrency limit applies. Absent: no limit. */
  userId?: string
}

/** Milliseconds a statement may take. Only PostgreSQL enforces this; PGlite has no statement timeout. */
const PATIENCE = { read: 10_000, write: 60_000 }

/**
 * A transaction under the plain role, so that row-level security applies: the connecting role is the owner (on PGlite
 * even superuser), for whom policies do nothing. Policies read the scope through `aurum_tree()`, `aurum_companies()`
 * and `aurum_lineage()`.
 *
 * The number of concurrent transactions per user is limited. All settings use `is_local = true`: commit and rollback
 * both undo them, so the connection's next user starts clean.
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
      await setCompanyScope(tx, access)
      await sql`select set_config('role', 'aurum_app', true)`.execute(tx)
      return fn(tx)
    })
  return userId === undefined ? work() : withUserSlot(userId, db.kind, work)
}

const turnOf = (userId: string | undefined) => (userId === undefined ? sql`` : sql`aurum_turn(${userId}),`)

/** Sets the company scope for the rest of the transaction: once at its start, and again when it adds a company. */
export async function setCompanyScope(
  tx: Tx,
  { tree, companies, lineage = companies }: ActorAccess,
): Promise<void> {
  await sql`select
    set_config('aurum.tree', ${tree}, true),
    set_config('aurum.companies', (${[...companies]}::text[])::text, true),
    set_config('aurum.lineage', (${[...lineage]}::text[])::text, true)`.execute(tx)
}
