import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Keys } from '#server/accounts/keys.ts'
import type { Tx } from '#sync/server/store/database.ts'

const CODE_COUNT = 10
const CODE_LENGTH = 10
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces all earlier codes. They are returned once; only their hashes are stored. */
export async function newRecoveryCodes(tx: Tx, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode)
  const hashes = codes.map((code) => hashOf(keys, userId, code))
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`insert into recovery_codes (user_id, code_hash)
    select ${userId}::uuid, unnest(${hashes}::text[])`.execute(tx)
  return codes
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}

/** Each code works once, also among concurrent requests. */
export async function spendRecoveryCode(tx: Tx, keys: Keys, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hashOf(keys, userId, code)} and used_at is null
    returning user_id`.execute(tx)
  return rows.length > 0
}

/**
 * Fifty bits are too few for a plain hash; a MAC cannot be brute-forced without the secret, which is not in the
 * database.
 */
const hashOf = (keys: Keys, userId: string, code: string) =>
  keys.mac('recovery', `${userId}\0${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`).toString('base64url')
