import { sql } from 'kysely'
import { MAIL_VALID_HOURS } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Keys } from './keys.ts'
import { hashToken } from './tokens.ts'

/** Mails for one account in an hour. More would only bury the one its owner is waiting for, and end the link in it. */
const PER_HOUR = 5

const USABLE = sql<boolean>`ended_at is null and expires_at > now()`

/**
 * What a mail for setting a password carries: 256 bits of which only the hash is stored. It follows from the mail's own key, so
 * a mail that has to be written again carries the same one. Null when no mail should leave: there were many, or the link of
 * this one no longer works.
 */
export async function makeMailToken(
  tx: Tx,
  keys: Keys,
  { userId, mail }: { userId: string; mail: string },
): Promise<string | null> {
  const token = keys.mac('mail', mail).toString('base64url')
  const { rows } = await sql<{ usable: boolean }>`
    select ${USABLE} as usable from mail_tokens where token_hash = ${hashToken(token)}`.execute(tx)
  if (rows[0]) return rows[0].usable ? token : null
  if ((await madeLately(tx, userId)) >= PER_HOUR) return null
  await endMailTokens(tx, userId)
  await sql`insert into mail_tokens (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + make_interval(hours => ${MAIL_VALID_HOURS}))`.execute(tx)
  return token
}

async function madeLately(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from mail_tokens
    where user_id = ${userId} and made_at > now() - interval '1 hour'`.execute(tx)
  return rows[0]?.made ?? 0
}

/** Newer mails and new passwords end the links that are under way. */
export async function endMailTokens(tx: Tx, userId: string): Promise<void> {
  await sql`update mail_tokens set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(
    tx,
  )
}

/** Whose account it opens; the name in the link must be theirs. */
export async function ownerOfMailToken(tx: Tx, token: string, username: string): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    select u._id from mail_tokens t join users u on u._id = t.user_id::text
    where t.token_hash = ${hashToken(token)} and ${USABLE}
      and u.username = ${username} and u.active and not u.deleted`.execute(tx)
  return rows[0]?._id ?? null
}

/** Of the app, where that token is spent. */
export const setupPath = (username: string, token: string) =>
  `/auth/setup-primary/${encodeURIComponent(Buffer.from(username).toString('base64'))}/${token}`

/** Once, however many ask at the same moment. */
export async function spendMailToken(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`
    update mail_tokens set ended_at = now() where token_hash = ${hashToken(token)} and ${USABLE}
    returning user_id`.execute(tx)
  return rows.length > 0
}
