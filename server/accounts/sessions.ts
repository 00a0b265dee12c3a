import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { codeOfFailure } from '#sync/server/store/failures.ts'
import { hashToken, newToken } from './tokens.ts'

/** The rights of a session: everything its user may, the code step, or the setup of a second factor. */
export type Purpose = 'app' | 'code' | 'setup'

const MINUTE = 60_000
/** Milliseconds. Three days for the app, renewed while used, at most once an hour. */
export const LIFETIME: Record<Purpose, number> = {
  app: 3 * 24 * 60 * MINUTE,
  code: 10 * MINUTE,
  setup: 30 * MINUTE,
}
const RENEW_AFTER = 60 * MINUTE
/** Milliseconds after which the user must sign in again, even in constant use. Unsent work stays on the device. */
export const MAX_SESSION_LIFETIME_MS = 90 * 24 * 60 * MINUTE

const endOf = (purpose: Purpose, created: number, now: number) =>
  Math.min(now + LIFETIME[purpose], created + MAX_SESSION_LIFETIME_MS)

/**
 * How long an ended session is remembered and a browser keeps its credential, which opens nothing any more: a device
 * that lay in a drawer for weeks still learns that it was revoked.
 */
export const REMEMBERED_DAYS = 90

export interface StoredSession {
  /** Identifies the session in lists; the hash of its credential never leaves the server. */
  id: string
  tokenHash: string
  userId: string
  tree: string
  purpose: Purpose
  /** Milliseconds since 1970. */
  created: number
  expires: number
  lastUsed: number
}

export interface Started {
  token: string
  session: StoredSession
}

/** `created` of a session that replaces another: when its user last signed in. */
export interface NewSession {
  userId: string
  tree: string
  purpose: Purpose
  userAgent: string
  created?: number
}

export async function startSession(tx: Tx, given: NewSession): Promise<Started> {
  const { userId, tree, purpose, userAgent, created = Date.now() } = given
  const token = newToken()
  const [tokenHash, now] = [hashToken(token), Date.now()]
  const { rows } = await sql<SessionRow>`
    insert into sessions (token_hash, user_id, tree, purpose, created_at, last_used_at, expires_at, user_agent)
    values (${tokenHash}, ${userId}, ${tree}, ${purpose}, ${new Date(created)},
      ${new Date(now)}, ${new Date(endOf(purpose, created, now))}, ${storable(userAgent)})
    returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A session was not stored')
  return { token, session: sessionOf(row) }
}

/** A `prelogin` session waits for a second factor, or for the choice of one, and opens nothing else. */
export const tokenName = (purpose: Purpose) => (purpose === 'app' ? 'login' : 'prelogin')

/** Browsers choose their user agent freely, and PostgreSQL cannot store NUL. */
export const storable = (userAgent: string) => userAgent.replaceAll('\0', '').slice(0, 300)

export interface SessionRow {
  id: string
  token_hash: string
  user_id: string
  tree: string
  purpose: Purpose
  created_at: Date
  expires_at: Date
  last_used_at: Date
}

export const sessionOf = (row: SessionRow): StoredSession => ({
  id: row.id,
  tokenHash: row.token_hash,
  userId: row.user_id,
  tree: row.tree,
  purpose: row.purpose,
  created: row.created_at.getTime(),
  expires: row.expires_at.getTime(),
  lastUsed: row.last_used_at.getTime(),
})

export async function findSession(db: Database, token: string | null): Promise<StoredSession | null> {
  if (token === null) return null
  const [row] = await db.query(sql<SessionRow>`select * from sessions where ${isOf(token)}`)
  return row ? sessionOf(row) : null
}

/** Whether a row of `sessions` is the valid session of a credential. */
export const isOf = (token: string) =>
  sql<boolean>`sessions.token_hash = ${hashToken(token)} and sessions.expires_at > now()`

/**
 * The renewed session when renewal was due, otherwise null. `prelogin` sessions are never renewed. On a full disk the
 * session stays as it is, so that readers do not notice.
 */
export async function renewIfDue(db: Database, session: StoredSession): Promise<StoredSession | null> {
  const now = Date.now()
  if (session.purpose !== 'app' || now - session.lastUsed < RENEW_AFTER) return null
  const expires = endOf(session.purpose, session.created, now)
  try {
    await db.write((tx) =>
      sql`update sessions set expires_at = ${new Date(expires)}, last_used_at = ${new Date(now)}
        where token_hash = ${session.tokenHash}`.execute(tx),
    )
  } catch (error) {
    if (codeOfFailure(error) === 'disk-full') return null
    throw error
  }
  return { ...session, expires, lastUsed: now }
}

/** The ended session, or null when it was over already. */
export async function endSession(tx: Tx, token: string): Promise<StoredSession | null> {
  const { rows } = await sql<SessionRow>`
    delete from sessions where token_hash = ${hashToken(token)} returning *`.execute(tx)
  return rows[0] ? sessionOf(rows[0]) : null
}

/**
 * Ends all sessions of a user, or the chosen ones, from elsewhere: their devices must remove their copies. Returns how
 * many there were.
 */
export async function revokeSessions(
  tx: Tx,
  userId: string,
  chosen: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      delete from sessions where user_id = ${userId} and ${chosen} returning token_hash, expires_at, user_id
    ), remembered as (
      insert into revoked_sessions (token_hash, expires_at, user_id) select * from ended
    )
    select 1 from ended`.execute(tx)
  return rows.length
}

/** The owner, where it was stored; null for a session that was not revoked. */
export async function findRevoked(db: Database, token: string): Promise<{ userId: string | null } | null> {
  const [row] = await db.query(sql<{ userId: string | null }>`
    select user_id as "userId" from revoked_sessions where token_hash = ${hashToken(token)}`)
  return row ?? null
}

/** The valid ones of these sessions: not ended, not expired, user active. */
export async function liveSessions(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set()
  const rows = await db.query(sql<{ token_hash: string }>`
    select s.token_hash from sessions s join users u on u._id = s.user_id::text
    where s.token_hash = any(${[...tokenHashes]}::text[]) and s.purpose = 'app'
      and s.expires_at > now() and u.active and not u.deleted`)
  return new Set(rows.map(({ token_hash }) => token_hash))
}
