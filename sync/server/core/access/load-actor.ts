import { sql } from 'kysely'
import { type Actor, roleOf } from '#sync/contract/core/roles.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { ancestorsOf, type CompanyNode, withDescendants } from './company-tree.ts'

/** The rows from which the rights of a user follow. Null where the user is removed or inactive. */
export interface ActorRow {
  user: { _id: string; tree: string; owner: string; role: string } | null
  companies: CompanyNode[] | null
}

/** Columns of `ActorRow` in a query on `users`. */
export const actorColumns = sql`
  case when users.active and not users.deleted then json_build_object(
    '_id', users._id, 'tree', users.tree, 'owner', users.owner, 'role', users.role) end as user,
  (select json_agg(json_build_object('_id', _id, 'parent_company_id', parent_company_id))
    from companies where tree = users.tree and not deleted) as companies`

/** Null when the user is removed, inactive or without a company. */
export function actorOf({ user, companies }: ActorRow): Actor | null {
  if (!user || !companies?.some(({ _id }) => _id === user.owner)) return null
  const own = withDescendants(companies, user.owner)
  return {
    userId: user._id,
    role: roleOf(user.role),
    tree: user.tree,
    companies: own.toSorted(),
    lineage: [...own, ...ancestorsOf(companies, user.owner)].toSorted(),
  }
}

const actorQuery = (userId: string) => sql<ActorRow>`select ${actorColumns} from users where _id = ${userId}`

/**
 * The user's rights at this moment. The result is never kept longer than one request, so a revoked role takes effect
 * with the next one.
 */
export async function loadActor(db: Database, userId: string): Promise<Actor | null> {
  const [row] = await db.query(actorQuery(userId))
  return row ? actorOf(row) : null
}

export async function readActor(tx: Tx, userId: string): Promise<Actor | null> {
  const { rows } = await actorQuery(userId).execute(tx)
  return rows[0] ? actorOf(rows[0]) : null
}

/** A company and its parents. */
export async function lineageOf(tx: Tx, tree: string, companyId: string): Promise<string[]> {
  return [companyId, ...ancestorsOf(await companyNodes(tx, tree), companyId)]
}

async function companyNodes(tx: Tx, tree: string): Promise<CompanyNode[]> {
  const { rows } = await sql<CompanyNode>`
    select _id, parent_company_id from companies where tree = ${tree} and not deleted`.execute(tx)
  return rows
}
