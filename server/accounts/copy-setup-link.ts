import { randomUUID } from 'node:crypto'
import type { Actor } from '#sync/contract/core/roles.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { makeMailToken, setupPath } from './mail-token.ts'
import { lockManagedAccount, requireUserAdmin } from './managed-account.ts'
import { Refused } from './refused.ts'

/**
 * The path where a colleague sets a password, for an admin to hand over where there is no mail. It works once and for 24
 * hours, and ends the link of an earlier mail.
 */
export async function copySetupLink(
  deps: AccountDeps,
  actor: Actor,
  userId: string,
  caller: Caller,
): Promise<string> {
  await requireUserAdmin(deps, actor, userId, caller)
  return deps.db.write(async (tx) => {
    const account = await lockManagedAccount(tx, actor, userId)
    if (!account.active) throw new Refused('invalid')
    const token = await makeMailToken(tx, deps.keys, { userId, mail: `link/${randomUUID()}` })
    if (token === null) throw new Refused('too-many')
    await audit(tx, { kind: 'setup-link-copied', account, by: actor.userId, address: caller.address })
    return setupPath(account.username, token)
  })
}
