import { asUsername } from '#sync/contract/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type Account, accountNamed, holdAccount } from './accounts.ts'
import { audit, auditThrottled } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { knownDevice } from './known-device.ts'
import { passwordMatches } from './passwords.ts'
import { Refused } from './refused.ts'
import { endSession, type Purpose, type Started, startSession } from './sessions.ts'
import { type Act, type Attempt, forgiveAttempt, takeAttempt } from './throttle.ts'

/** An unknown name, a wrong password and an inactive account give the same answer after the same time. */
export async function signIn(
  deps: AccountDeps,
  typed: { username: string; password: string },
  caller: Caller,
): Promise<Started> {
  const { db, keys } = deps
  const username = asUsername(typed.username)
  const attempt = {
    account: username,
    address: caller.address,
    device: knownDevice(keys, username, caller.device),
  }
  await takeTry(deps, 'login', attempt)
  const account = await db.read((tx) => accountNamed(tx, username))
  const matches = await passwordMatches(account?.passwordHash ?? null, typed.password)
  const started =
    account?.active && matches
      ? await db.write((tx) => enterWithPassword(tx, account, caller))
      : await db.write((tx) => audit(tx, { kind: 'sign-in-failed', account, address: caller.address }))
  if (!started) throw new Refused('login-failed')
  await forgiveAttempt(db, 'login', attempt)
  return started
}

/** Counts a try before it is judged, or refuses it. */
export async function takeTry({ db }: AccountDeps, act: Act, attempt: Attempt): Promise<void> {
  try {
    await takeAttempt(db, act, attempt)
  } catch (error) {
    if (error instanceof Refused) await db.write((tx) => auditThrottled(tx, act, attempt.address))
    throw error
  }
}

/** Null when the account was changed while its password was being compared. */
async function enterWithPassword(tx: Tx, seen: Account, caller: Caller): Promise<Started | null> {
  const account = await holdAccount(tx, seen.userId)
  if (account?.passwordHash !== seen.passwordHash) return null
  if (!account.hasAuthenticator) return enter(tx, account, caller, 'password')
  await audit(tx, { kind: 'password-accepted', account, address: caller.address })
  return replaceSession(tx, account, 'code', caller)
}

/** Somebody has proven who they are. The account is held by this transaction. */
export async function enter(
  tx: Tx,
  account: Account,
  caller: Caller,
  by: 'password' | 'code' | 'recovery-code' | 'passkey',
): Promise<Started> {
  await audit(tx, { kind: 'signed-in', account, address: caller.address, details: { by } })
  return replaceSession(tx, account, 'app', caller)
}

/**
 * The credential is about to be replaced; what the old one opened must not stay open with nobody left to close it. A password
 * alone replaces none but that of an earlier step.
 */
export async function replaceSession(
  tx: Tx,
  { userId, tree }: Account,
  purpose: Purpose,
  { token, step, userAgent }: Caller,
): Promise<Started> {
  const replaced = purpose === 'code' ? [step] : [token, step]
  for (const each of replaced) if (each !== null) await endSession(tx, each)
  return startSession(tx, { userId, tree, purpose, userAgent })
}

/** Whether there was a session to end. */
export async function signOut({ db }: AccountDeps, { token, address }: Caller): Promise<boolean> {
  if (token === null) return false
  return db.write(async (tx) => {
    const ended = await endSession(tx, token)
    if (ended) await audit(tx, { kind: 'signed-out', account: ended, address })
    return ended !== null
  })
}
