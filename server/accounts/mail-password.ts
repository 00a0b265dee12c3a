import { randomUUID } from 'node:crypto'
import type { Actor } from '#sync/contract/core/roles.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { lockManagedAccount, requireUserAdmin } from './managed-account.ts'
import { Refused } from './refused.ts'

/** Sends a colleague another mail, because they cannot find the first one or forgot their password. */
export async function mailPassword(
  deps: AccountDeps,
  actor: Actor,
  userId: string,
  caller: Caller,
): Promise<void> {
  await requireUserAdmin(deps, actor, userId, caller)
  await deps.db.write(async (tx) => {
    const account = await lockManagedAccount(tx, actor, userId)
    if (!isMailAddress(account.email)) throw new Refused('invalid')
    const mail = account.passwordHash === null ? 'setup' : 'reset'
    await audit(tx, { kind: 'password-mail-asked', account, by: actor.userId, address: caller.address })
    await deps.effects.add(tx, { kind: 'account-mail', key: randomUUID(), data: { mail, userId } })
  })
}
