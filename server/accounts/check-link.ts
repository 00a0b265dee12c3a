import type * as v from 'valibot'
import { asUsername, type setupLinkBody } from '#sync/contract/wire/accounts.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { ownerOfMailToken } from './mail-token.ts'
import { Refused } from './refused.ts'
import { countTry } from './sign-in.ts'
import { forgiveAttempt } from './throttle.ts'

/**
 * Whether the link of a mail still works, without using it up. Counts as a try, since it reveals as much as using the
 * link.
 */
export async function checkLink(
  deps: AccountDeps,
  typed: v.InferOutput<typeof setupLinkBody>,
  { address }: Caller,
): Promise<void> {
  const { db } = deps
  const account = asUsername(typed.username)
  await countTry(deps, 'setup', { account, address })
  if (!(await db.read((tx) => ownerOfMailToken(tx, typed.user_token, account)))) {
    await db.write((tx) => audit(tx, { kind: 'token-failed', address }))
    throw new Refused('token-invalid')
  }
  await forgiveAttempt(db, 'setup', { account, address })
}
