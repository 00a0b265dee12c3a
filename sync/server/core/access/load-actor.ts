import { sql } from 'kysely'
import { type Actor, roleOf } from '#sync/contract/core/roles.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { ancestorsOf, type CompanyNode, withDescendants } from './company-tree.ts'

/**
 * The user's rights at this moment, or null when the user is removed, inactive or without a company. The result is
 * never kept longer than one request, so a revoked role takes effect with the next one.
 */
export async function loadActor(db: Database, userId: string): Promise<Actor | null> {
  return db.read((tx) => readActor(tx, userId))
}

export async function readActor(tx: Tx, userId: string): Promise<Actor | null> {
  const user = await userRow(tx, userId)
  if (!user) return null
  const companies = await companyNodes(tx, user.tree)
  if (!companies.some(({ _id }) => _id === user.owner)) return null
  const own = withDescendants(companies, user.owner)
  return {
    userId,
    role: roleOf(user.role),
    tree: user.tree,
    companies: own.toSorted(),
    lineage: [...own, ...ancestorsOf(companies, user.owner)].toSorted(),
  }
}

/** A company and its parents. */
export async function lineageOf(tx: Tx, tree: string, companyId: string): Promise<string[]> {
  return [companyId, ...ancestorsOf(await companyNodes(tx, tree), companyId)]
}

async function userRow(tx: Tx, userId: string) {
  const { rows } = await sql<{ tree: string; owner: string; role: string }>`
    select tree, owner, role from users where _id = ${userId} and active and not deleted`.execute(tx)
  return rows[0]
}

async function companyNodes(tx: Tx, tree: string): Promise<CompanyNode[]> {
  const { rows } = await sql<CompanyNode>`
    select _id, parent_company_id from companies where tree = ${tree} and not deleted`.execute(tx)
  return rows
}
