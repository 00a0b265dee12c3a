import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { codeOfFailure } from '#sync/server/store/failures.ts'
import { hashToken, newToken } from './tokens.ts'

/** What a session opens: everything its user may, the step that asks for a code, or the set-up of a second factor. */
export type Purpose = 'app' | 'code' | 'setup'

const MINUTE = 60_000
/** Milliseconds. Three days for the app (DESIGN §9), renewed while used, at most once an hour. */
export const LIFETIME: Record<Purpose, number> = {
  app: 3 * 24 * 60 * MINUTE,
  code: 10 * MINUTE,
  setup: 30 * MINUTE,
}
const RENEW_AFTER = 60 * MINUTE
/** Milliseconds after which somebody proves anew who they are, however much they use the app. What waits on the device stays. */
export const LONGEST_LIFE = 90 * 24 * 60 * MINUTE

const endOf = (purpose: Purpose, created: number, now: number) =>
  Math.min(now + LIFETIME[purpose], created + LONGEST_LIFE)

/**
 * For so long after its end a session is remembered, and a browser keeps its credential, which opens nothing any more: a
 * device that lay in a drawer for weeks is still told when it was revoked meanwhile.
 */
export const REMEMBERED_DAYS = 90

export interface StoredSession {
  /** Names it in lists; the hash of its credential stays here. */
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

/** `created` of a session that takes the place of another: when its user last proved who they are. */
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

/** SPEC §3: `prelogin` waits for a second factor, or for one to be chosen, and opens nothing else. */
export const tokenName = (purpose: Purpose) => (purpose === 'app' ? 'login' : 'prelogin')

/** A browser writes its own name, and PostgreSQL has no letter for NUL. */
export const storable = (userAgent: string) => userAgent.replaceAll('\0', '').slice(0, 300)

interface SessionRow {
  id: string
  token_hash: string
  user_id: string
  tree: string
  purpose: Purpose
  created_at: Date
  expires_at: Date
  last_used_at: Date
}

const sessionOf = (row: SessionRow): StoredSession => ({
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
  return token === null ? null : db.read((tx) => readSession(tx, token))
}

export async function readSession(tx: Tx, token: string): Promise<StoredSession | null> {
  const { rows } = await sql<SessionRow>`
    select * from sessions where token_hash = ${hashToken(token)} and expires_at > now()`.execute(tx)
  return rows[0] ? sessionOf(rows[0]) : null
}

/**
 * The same session with its new end when it was due, otherwise null. A `prelogin` session runs out as it was made. On a full
 * disk it stays as it is: whoever only reads must not notice.
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

/** Whose it was; null when it was over already. */
export async function endSession(tx: Tx, token: string): Promise<StoredSession | null> {
  const { rows } = await sql<SessionRow>`
    delete from sessions where token_hash = ${hashToken(token)} returning *`.execute(tx)
  return rows[0] ? sessionOf(rows[0]) : null
}

/**
 * Those of a user, or of them the chosen, are ended from elsewhere: what they leave on their devices is to go. How many there
 * were.
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

/** Whose it was, where that was kept; null for a session that was not ended from elsewhere. */
export async function findRevoked(tx: Tx, token: string): Promise<{ userId: string | null } | null> {
  const { rows } = await sql<{ userId: string | null }>`
    select user_id as "userId" from revoked_sessions where token_hash = ${hashToken(token)}`.execute(tx)
  return rows[0] ?? null
}

/** Which of these still let somebody in: not ended, not run out, and their user active. */
export async function liveSessions(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set()
  const { rows } = await db.read((tx) =>
    sql<{ token_hash: string }>`
      select s.token_hash from sessions s join users u on u._id = s.user_id::text
      where s.token_hash = any(${[...tokenHashes]}::text[]) and s.purpose = 'app'
        and s.expires_at > now() and u.active and not u.deleted`.execute(tx),
  )
  return new Set(rows.map(({ token_hash }) => token_hash))
}
