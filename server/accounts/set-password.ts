import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { asUsername, passwordFaults, type setupPrimaryBody } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type Account, lockAccount } from './accounts.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { isGuessable } from './guessable-passwords.ts'
import { endMailTokens, ownerOfMailToken, spendMailToken } from './mail-token.ts'
import { hashPassword } from './passwords.ts'
import { Refused } from './refused.ts'
import { endSession, revokeSessions, type Started } from './sessions.ts'
import { countTry, replaceSession } from './sign-in.ts'
import { noteSignInMethods } from './sign-in-methods.ts'
import { forgiveAttempt } from './throttle.ts'

export interface PasswordSet {
  started: Started
  account: Account
}

/**
 * Sets a password through the link of a mail. Ends every session and signs nobody in: the new session allows choosing a
 * second factor, and not even that when there is one.
 */
export async function setPassword(
  deps: AccountDeps,
  typed: v.InferOutput<typeof setupPrimaryBody>,
  caller: Caller,
): Promise<PasswordSet> {
  const { db } = deps
  const [username, token] = [asUsername(typed.username), typed.user_token]
  const attempt = { account: username, address: caller.address }
  await countTry(deps, 'setup', attempt)
  refuseWeak(typed, username)
  const userId = await db.read((tx) => ownerOfMailToken(tx, token, username))
  const passwordHash = userId && (await hashPassword(typed.password))
  const set =
    userId && passwordHash
      ? await db.write((tx) => storeWithToken(tx, deps, { userId, passwordHash, token }, caller))
      : await db.write((tx) => audit(tx, { kind: 'token-failed', address: caller.address }))
  if (!set) throw new Refused('token-invalid')
  await forgiveAttempt(db, 'setup', attempt)
  await forgiveAttempt(db, 'login', { ...attempt, account: set.account.userId })
  return set
}

export function refuseWeak(
  { password, rpassword }: Record<'password' | 'rpassword', string>,
  username: string,
) {
  if (passwordFaults(password, rpassword).length > 0) throw new Refused('password-weak')
  if (isGuessable(password, username)) throw new Refused('password-common')
}

async function storeWithToken(
  tx: Tx,
  deps: AccountDeps,
  { userId, passwordHash, token }: { userId: string; passwordHash: string; token: string },
  caller: Caller,
): Promise<PasswordSet | null> {
  const account = await lockAccount(tx, userId)
  if (!account || !(await spendMailToken(tx, token))) return null
  const started = await replaceCredentials(tx, account, passwordHash, caller, () =>
    replaceSession(tx, account, 'setup', caller),
  )
  await audit(tx, { kind: 'password-set', account, address: caller.address })
  if (account.passwordHash !== null) await notifyOwner(tx, deps, account)
  await noteSignInMethods(tx, account)
  return { started, account }
}

/**
 * A new password ends everything the old one opened; `start` creates the session that replaces it. The calling device's
 * session is ended without being revoked, so that requests in flight with the old credential are not told to forget the
 * copy.
 */
export async function replaceCredentials(
  tx: Tx,
  { userId, username, tree }: Account,
  passwordHash: string,
  { token }: Pick<Caller, 'token'>,
  start: () => Promise<Started>,
): Promise<Started> {
  await sql`insert into credentials (user_id, username, tree, password_hash)
    values (${userId}, ${username}, ${tree}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, updated_at = now()`.execute(
    tx,
  )
  await endMailTokens(tx, userId)
  if (token !== null) await endSession(tx, token)
  await revokeSessions(tx, userId)
  return start()
}

export async function notifyOwner(tx: Tx, { effects }: AccountDeps, { userId }: Account): Promise<void> {
  const data = { mail: 'password-changed', userId }
  await effects.add(tx, { kind: 'account-mail', key: randomUUID(), data })
}
