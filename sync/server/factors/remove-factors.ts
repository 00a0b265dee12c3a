import { sql } from 'kysely'
import { type Actor, can, roleOf } from '#sync/contract/roles.ts'
import { holdAccount } from '#sync/server/sessions/accounts.ts'
import type { AccountDeps, Caller } from '#sync/server/sessions/caller.ts'
import { Refused } from '#sync/server/sessions/refused.ts'
import { revokeSessions } from '#sync/server/sessions/sessions.ts'
import { noteSignInMethods } from '#sync/server/sessions/sign-in-methods.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type Removed, removeFactor } from './second-factors.ts'

/** One of one's own. */
export async function removeOwnFactor(
  { db, effects }: AccountDeps,
  { userId }: Actor,
  removed: Removed,
  { address }: Caller,
): Promise<void> {
  await db.write(async (tx) => {
    const account = await holdAccount(tx, userId)
    const found = account && (await removeFactor(tx, effects, account, removed, { address }))
    if (!found) throw new Refused('not-found')
    await noteSignInMethods(tx, account)
  })
}

/**
 * All of a colleague's, who lost their phone and their codes: the password alone lets them in again. Whoever may change a user
 * may do this, and nobody to a developer who is none.
 */
export async function resetFactors(
  { db, effects }: AccountDeps,
  actor: Actor,
  userId: string,
  { address }: Caller,
): Promise<void> {
  if (!can(actor, 'users.edit')) throw new Refused('forbidden')
  await db.write(async (tx) => {
    const account = await holdAccount(tx, userId)
    const role = account && (await roleInScope(tx, actor, userId))
    if (!account || role === null) throw new Refused('not-found')
    if (roleOf(role) === 'developer' && actor.role !== 'developer') throw new Refused('forbidden')
    const remover = { address, by: actor.userId }
    await removeFactor(tx, effects, account, { method: 'passkey' }, remover)
    await removeFactor(tx, effects, account, { method: 'authenticator' }, remover)
    await revokeSessions(tx, userId)
    await noteSignInMethods(tx, account)
  })
}

async function roleInScope(tx: Tx, { tree, companies }: Actor, userId: string): Promise<string | null> {
  const { rows } = await sql<{ role: string }>`
    select role from users
    where _id = ${userId} and tree = ${tree} and owner = any(${[...companies]}::text[])`.execute(tx)
  return rows[0]?.role ?? null
}
