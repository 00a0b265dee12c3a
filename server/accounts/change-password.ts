import type * as v from 'valibot'
import type { changePasswordBody } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type Account, lockAccount } from './accounts.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { knownDevice } from './known-device.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { Refused } from './refused.ts'
import { type Started, type StoredSession, startSession } from './sessions.ts'
import { notifyOwner, refuseWeak, replaceCredentials } from './set-password.ts'
import { countTry } from './sign-in.ts'
import { forgiveAttempt } from './throttle.ts'

/** Asks for the old password, and ends all sessions but this one, which continues under a new credential. */
export async function changePassword(
  deps: AccountDeps,
  { session, account }: { session: StoredSession; account: Account },
  typed: v.InferOutput<typeof changePasswordBody>,
  caller: Caller,
): Promise<Started> {
  const { db, keys } = deps
  const { userId, username } = account
  const device = knownDevice(keys, userId, caller.device)
  const attempt = { account: userId, address: caller.address, device }
  await countTry(deps, 'login', attempt)
  if (!(await passwordMatches(account.passwordHash, typed.current_password))) {
    await db.write((tx) => audit(tx, { kind: 'sign-in-failed', account, address: caller.address }))
    throw new Refused('password-wrong')
  }
  await forgiveAttempt(db, 'login', attempt)
  refuseWeak(typed, username)
  const passwordHash = await hashPassword(typed.password)
  const started = await db.write((tx) => store(tx, deps, { session, seen: account, passwordHash }, caller))
  if (!started) throw new Refused('password-wrong')
  return started
}

interface Change {
  session: StoredSession
  /** The account as it was when the old password was compared. */
  seen: Account
  passwordHash: string
}

async function store(
  tx: Tx,
  deps: AccountDeps,
  { session, seen, passwordHash }: Change,
  caller: Caller,
): Promise<Started | null> {
  const account = await lockAccount(tx, seen.userId)
  if (account?.passwordHash !== seen.passwordHash) return null
  const { userId, tree, created } = session
  const { address, userAgent } = caller
  // Keeps the old `created`: a password alone does not count as a fresh second factor.
  const started = await replaceCredentials(tx, account, passwordHash, caller, () =>
    startSession(tx, { userId, tree, purpose: 'app', userAgent, created }),
  )
  await audit(tx, { kind: 'password-changed', account, address })
  await notifyOwner(tx, deps, account)
  return started
}
