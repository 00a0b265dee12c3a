import { sql } from 'kysely'
import type { Keys } from '#server/accounts/keys.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Uses up a code of this user that was never used before, and returns its kind. Otherwise null. */
export async function spendCode(
  tx: Tx,
  keys: Keys,
  userId: string,
  typed: string,
): Promise<'code' | 'recovery-code' | null> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d+$/.test(code)) return (await spendRecoveryCode(tx, keys, userId, code)) ? 'recovery-code' : null
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticators where user_id = ${userId}`.execute(tx)
  const [authenticator] = rows
  const step = authenticator && stepOfCode(keys.open(authenticator.secret, userId), code, Date.now())
  return step && (await isNewStep(tx, userId, step)) ? 'code' : null
}

/** Rejects this code and all earlier ones once it was used, so that a code seen over a shoulder is worthless. */
async function isNewStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update authenticators set last_step = ${step} where user_id = ${userId} and last_step < ${step}
    returning user_id`.execute(tx)
  return rows.length > 0
}
