import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

export interface ActorAccess {
  tree: string
  companies: readonly string[]
  /** `companies` and those above them. Absent: nothing above can be seen. */
  lineage?: readonly string[]
}

/**
 * A transaction under the plain role, so that row-level security counts: the connecting role is the owner (on PGlite even
 * superuser), for whom policies do nothing. Policies read the scope through `aurum_tree()`, `aurum_companies()` and
 * `aurum_lineage()`.
 *
 * Everything is set with `is_local = true`: commit and rollback both undo it, so the connection's next user starts clean.
 */
export async function asActor<T>(
  db: Database,
  access: ActorAccess,
  mode: 'read' | 'write',
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db[mode](async (tx) => {
    await reachOut(tx, access)
    await sql`select set_config('role', 'aurum_app', true)`.execute(tx)
    return fn(tx)
  })
}

/** Which companies the rest of the transaction is about: those it begins with, and one that is added in it. */
export async function reachOut(tx: Tx, { tree, companies, lineage = companies }: ActorAccess): Promise<void> {
  await sql`select
    set_config('aurum.tree', ${tree}, true),
    set_config('aurum.companies', (${[...companies]}::text[])::text, true),
    set_config('aurum.lineage', (${[...lineage]}::text[])::text, true)`.execute(tx)
}
