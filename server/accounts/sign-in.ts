import { asUsername } from '#sync/contract/wire/accounts.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { type Account, accountsNamed, lockAccount } from './accounts.ts'
import { accountsPerUsername } from './accounts-per-username.ts'
import { audit, auditNamed, auditThrottled } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { knownDevice } from './known-device.ts'
import { mailReset } from './mail-reset.ts'
import { networkOf } from './network.ts'
import { passwordMatchesEach } from './passwords.ts'
import { Refused } from './refused.ts'
import { endSession, type Purpose, type Started, startSession } from './sessions.ts'
import { type Act, type Attempt, forgiveAttempt, takeAttempts } from './throttle.ts'
import { openThrottleCache, type StillWaiting } from './throttle-cache.ts'

/**
 * The password decides which account of that username is meant. An unknown username, a wrong password and an inactive
 * account give the same answer after the same time.
 */
export async function signIn(
  deps: AccountDeps,
  typed: { username: string; password: string },
  caller: Caller,
): Promise<Started> {
  const { db } = deps
  const username = asUsername(typed.username)
  const asking = [username, networkOf(caller.address), caller.device ?? ''].join('\0')
  const waiting = waitingAt(db)
  const left = waiting.left(asking)
  if (left > 0) throw new Refused('login-throttled', left)
  const { accounts, atLeast } = await db.read(async (tx) => ({
    accounts: await accountsNamed(tx, username),
    atLeast: await accountsPerUsername(tx),
  }))
  const attempts = attemptsAt(deps, username, accounts, caller)
  const open = await takeTries(deps, 'login', attempts).catch((error) => {
    if (error instanceof Refused) waiting.note(asking, error.retryAfter)
    throw error
  })
  // Throttled accounts are compared with a decoy.
  const stored = accounts.map(({ passwordHash }, n) => (open[n] ? passwordHash : null))
  const matches = await passwordMatchesEach(stored, typed.password, atLeast)
  const [account, ...others] = accounts.filter(({ active }, n) => active && matches[n])
  if (account && others.length > 0) return refuseAmbiguous(deps, [account, ...others], caller)
  const started = account
    ? await db.write((tx) => enterWithPassword(tx, account, caller))
    : await db.write((tx) => auditNamed(tx, accounts, { kind: 'sign-in-failed', address: caller.address }))
  if (!started) throw new Refused('login-failed')
  const mine = attempts.find((attempt) => attempt.account === account?.userId)
  if (mine) await forgiveAttempt(db, 'login', mine)
  return started
}

const waitingByDatabase = new WeakMap<Database, StillWaiting>()

function waitingAt(db: Database): StillWaiting {
  const known = waitingByDatabase.get(db) ?? openThrottleCache()
  waitingByDatabase.set(db, known)
  return known
}

/**
 * Signs nobody in when several accounts match, since it could be the wrong one. Only callers who know the password
 * learn this, and each owner gets a mail for a new one.
 */
async function refuseAmbiguous(
  deps: AccountDeps,
  accounts: readonly Account[],
  { address }: Caller,
): Promise<never> {
  await deps.db.write(async (tx) => {
    await auditNamed(tx, accounts, { kind: 'sign-in-failed', address })
    await mailReset(tx, deps, accounts)
  })
  throw new Refused('login-ambiguous')
}

/** One attempt per account of that username, or one for the bare username when there is none. */
function attemptsAt(
  { keys }: AccountDeps,
  username: string,
  accounts: readonly Account[],
  { address, device: mark }: Caller,
): Attempt[] {
  if (accounts.length === 0) return [{ account: username, address }]
  const attempts = accounts.map(({ userId }) => ({
    account: userId,
    address,
    device: knownDevice(keys, userId, mark),
  }))
  const isKnown = attempts.some(({ device }) => device !== null)
  return attempts.map((attempt) => ({ ...attempt, beside: isKnown }))
}

/** Counts a try before it is judged, or refuses it. */
export async function countTry(deps: AccountDeps, act: Act, attempt: Attempt): Promise<void> {
  await takeTries(deps, act, [attempt])
}

async function takeTries({ db }: AccountDeps, act: Act, attempts: readonly Attempt[]): Promise<boolean[]> {
  try {
    return await takeAttempts(db, act, attempts)
  } catch (error) {
    const [attempt] = attempts
    if (error instanceof Refused && attempt) await db.write((tx) => auditThrottled(tx, act, attempt.address))
    throw error
  }
}

/** Null when the account changed while its password was being compared. */
async function enterWithPassword(tx: Tx, seen: Account, caller: Caller): Promise<Started | null> {
  const account = await lockAccount(tx, seen.userId)
  if (account?.passwordHash !== seen.passwordHash) return null
  if (!account.hasAuthenticator) return startAppSession(tx, account, caller, 'password')
  await audit(tx, { kind: 'password-accepted', account, address: caller.address })
  return replaceSession(tx, account, 'code', caller)
}

/** Starts the app session of a user who has proven their identity. The caller holds the account's row lock. */
export async function startAppSession(
  tx: Tx,
  account: Account,
  caller: Caller,
  by: 'password' | 'code' | 'recovery-code' | 'passkey',
): Promise<Started> {
  await audit(tx, { kind: 'signed-in', account, address: caller.address, details: { by } })
  return replaceSession(tx, account, 'app', caller)
}

/**
 * Ends the session whose credential is about to be replaced, since afterwards nobody could end it. A password alone
 * only replaces an earlier code step.
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

/** Returns whether there was a session to end. */
export async function signOut({ db }: AccountDeps, { token, address }: Caller): Promise<boolean> {
  if (token === null) return false
  return db.write(async (tx) => {
    const ended = await endSession(tx, token)
    if (ended) await audit(tx, { kind: 'signed-out', account: ended, address })
    return ended !== null
  })
}
