import { lockAccount } from '#server/accounts/accounts.ts'
import type { AccountDeps, Caller } from '#server/accounts/caller.ts'
import { lockManagedAccount, requireUserAdmin } from '#server/accounts/managed-account.ts'
import { Refused } from '#server/accounts/refused.ts'
import { revokeSessions } from '#server/accounts/sessions.ts'
import { noteSignInMethods } from '#server/accounts/sign-in-methods.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { type Removed, removeFactor } from './second-factors.ts'

/** Removes one of the actor's own factors. */
export async function removeOwnFactor(
  { db, effects }: AccountDeps,
  { userId }: Actor,
  removed: Removed,
  { address }: Caller,
): Promise<void> {
  await db.write(async (tx) => {
    const account = await lockAccount(tx, userId)
    const found = account && (await removeFactor(tx, effects, account, removed, { address }))
    if (!found) throw new Refused('not-found')
    await noteSignInMethods(tx, account)
  })
}

/**
 * Removes all factors of a colleague who lost their phone and their codes, so that the password alone signs in again.
 * Requires the right to edit users; only developers may do this to developers.
 */
export async function resetFactors(
  deps: AccountDeps,
  actor: Actor,
  userId: string,
  caller: Caller,
): Promise<void> {
  const { db, effects } = deps
  await requireUserAdmin(deps, actor, userId, caller)
  await db.write(async (tx) => {
    const account = await lockManagedAccount(tx, actor, userId)
    const remover = { address: caller.address, by: actor.userId }
    await removeFactor(tx, effects, account, { method: 'passkey' }, remover)
    await removeFactor(tx, effects, account, { method: 'authenticator' }, remover)
    await revokeSessions(tx, userId)
    await noteSignInMethods(tx, account)
  })
}
