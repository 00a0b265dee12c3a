import { sql } from 'kysely'
import { MAIL_VALID_HOURS } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Keys } from './keys.ts'
import { hashToken } from './tokens.ts'

/** Mails per account and hour. More would bury the one its owner waits for, and end the link in it. */
const PER_HOUR = 5

const USABLE = sql<boolean>`ended_at is null and expires_at > now()`

interface MailTokenOptions {
  userId: string
  /** Its key. */
  mail: string
  /** Milliseconds since the Unix epoch from which it waited for a mail server; null when it did not. */
  since?: number | null
}

/**
 * The token of a mail for setting a password: 256 bits, stored as a hash. It is derived from the mail's key, so a mail
 * that is written again carries the same token. Null when no mail should leave: there were too many, or its link no
 * longer works.
 */
export async function makeMailToken(
  tx: Tx,
  keys: Keys,
  { userId, mail, since = null }: MailTokenOptions,
): Promise<string | null> {
  const token = keys.mac('mail', mail).toString('base64url')
  const { rows } = await sql<{ usable: boolean }>`
    select ${USABLE} as usable from mail_tokens where token_hash = ${hashToken(token)}`.execute(tx)
  if (rows[0]) return rows[0].usable ? token : null
  if ((await madeLately(tx, userId)) >= PER_HOUR) return null
  await endMailTokens(tx, userId, since)
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

/**
 * Newer mails and new passwords invalidate the links sent before. A mail that waited leaves the links that were made
 * since: somebody may have been given one by hand.
 */
export async function endMailTokens(tx: Tx, userId: string, since: number | null = null): Promise<void> {
  const before = since === null ? sql`true` : sql`made_at <= to_timestamp(${since / 1000}::float8)`
  await sql`update mail_tokens set ended_at = now()
    where user_id = ${userId} and ended_at is null and ${before}`.execute(tx)
}

/** The account the token opens; the username in the link must match. */
export async function ownerOfMailToken(tx: Tx, token: string, username: string): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    select u._id from mail_tokens t join users u on u._id = t.user_id::text
    where t.token_hash = ${hashToken(token)} and ${USABLE}
      and u.username = ${username} and u.active and not u.deleted`.execute(tx)
  return rows[0]?._id ?? null
}

/** The app's path where the token is used. */
export const setupPath = (username: string, token: string) =>
  `/auth/setup-primary/${encodeURIComponent(Buffer.from(username).toString('base64'))}/${token}`

/** Uses up the token. Only one of several concurrent requests succeeds. */
export async function spendMailToken(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`
    update mail_tokens set ended_at = now() where token_hash = ${hashToken(token)} and ${USABLE}
    returning user_id`.execute(tx)
  return rows.length > 0
}
