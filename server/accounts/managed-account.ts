import { sql } from 'kysely'
import { type Actor, roleOf } from '#sync/contract/core/roles.ts'
import { can } from '#sync/contract/rights.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type Account, lockAccount } from './accounts.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { Refused } from './refused.ts'
import { countTry } from './sign-in.ts'

/** Checked before anything is read: refuses actors who may not edit users, or did so too often just now. */
export async function requireUserAdmin(
  deps: AccountDeps,
  actor: Actor,
  userId: string,
  { address }: Caller,
): Promise<void> {
  if (!can(actor, 'users.edit')) throw new Refused('forbidden')
  await countTry(deps, 'care', { account: `${actor.tree} ${userId}`, address })
}

/** Locks a colleague's account until commit. Only developers may act on developers. */
export async function lockManagedAccount(tx: Tx, actor: Actor, userId: string): Promise<Account> {
  const account = await lockAccount(tx, userId)
  const role = account && (await roleInScope(tx, actor, userId))
  if (!account || role === null) throw new Refused('not-found')
  if (roleOf(role) === 'developer' && actor.role !== 'developer') throw new Refused('forbidden')
  return account
}

async function roleInScope(tx: Tx, { tree, companies }: Actor, userId: string): Promise<string | null> {
  const { rows } = await sql<{ role: string }>`
    select role from users
    where _id = ${userId} and tree = ${tree} and owner = any(${[...companies]}::text[])`.execute(tx)
  return rows[0]?.role ?? null
}
