import { sql } from 'kysely'
import { spendCode } from '#server/accounts/factors/spend-code.ts'
import { dayOf } from '#sync/contract/orders/print/words.ts'
import { asUsername } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { accountById, lockAccount } from './accounts.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { knownDevice } from './known-device.ts'
import { Refused } from './refused.ts'
import { endSession, findSession, type Started, type StoredSession } from './sessions.ts'
import { countTry, startAppSession } from './sign-in.ts'
import { forgiveAttempt } from './throttle.ts'

/** Wrong codes before the password has to be entered again. */
const MAX_CODE_ATTEMPTS = 5

/** Exchanges a code for an app session. Its credential is new, so none can be planted beforehand. */
export async function signInWithCode(
  deps: AccountDeps,
  typed: { username?: string | undefined; code: string },
  caller: Caller,
): Promise<Started> {
  const { db, keys } = deps
  const step = await findSession(db, caller.step)
  if (step?.purpose !== 'code') throw new Refused('code-expired')
  const account = await db.read((tx) => accountById(tx, step.userId))
  if (!account) throw new Refused('code-expired')
  if (typed.username !== undefined && asUsername(typed.username) !== account.username)
    throw new Refused('wrong-user')
  const device = knownDevice(keys, step.userId, caller.device)
  const attempt = { account: step.userId, address: caller.address, device }
  await countTry(deps, 'code', attempt)
  const outcome = await db.write((tx) => judgeCode(tx, deps, step, typed.code, caller))
  if (typeof outcome === 'string') throw new Refused(outcome)
  await forgiveAttempt(db, 'code', attempt)
  return outcome
}

async function judgeCode(
  tx: Tx,
  { keys, effects }: AccountDeps,
  step: StoredSession,
  code: string,
  caller: Caller,
): Promise<Started | 'code-failed' | 'code-expired'> {
  const account = await lockAccount(tx, step.userId)
  const { rows } = await sql<{ tries: number }>`
    update sessions set tries = tries + 1 where token_hash = ${step.tokenHash} returning tries`.execute(tx)
  const [session] = rows
  if (!account || !session) return 'code-expired'
  const used = await spendCode(tx, keys, account.userId, code)
  if (used) return startAppSession(tx, account, caller, used)
  await audit(tx, { kind: 'code-failed', account, address: caller.address })
  if (session.tries < MAX_CODE_ATTEMPTS) return 'code-failed'
  await endSession(tx, caller.step ?? '')
  // The caller knows the password, so its owner is warned. At most once a day, or attackers could fill the mailbox.
  const day = dayOf(Date.now())
  const data = { mail: 'codes-failed', userId: account.userId }
  await effects.add(tx, { kind: 'account-mail', key: `codes-failed/${account.userId}/${day}`, data })
  return 'code-expired'
}
