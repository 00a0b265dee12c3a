import { sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { codeOfFailure } from '#sync/server/store/failures.ts'
import { hashToken, newToken } from './tokens.ts'

/** Three days (DESIGN §9), in milliseconds; renewed while used, at most once an hour. */
export const LIFETIME = 3 * 24 * 60 * 60 * 1000
const RENEW_AFTER = 60 * 60 * 1000

export interface StoredSession {
  tokenHash: string
  userId: string
  tree: string
  /** `prelogin`: the password was right, a second factor is still to come; good for nothing else. */
  name: 'login' | 'prelogin'
  /** Milliseconds since 1970. */
  expires: number
  lastUsed: number
}

interface SessionRow {
  token_hash: string
  user_id: string
  tree: string
  name: 'login' | 'prelogin'
  expires_at: Date
  last_used_at: Date
}

export async function startSession(
  db: Database,
  user: { userId: string; tree: string },
  name: StoredSession['name'],
  userAgent: string,
): Promise<{ token: string; session: StoredSession }> {
  const token = newToken()
  const now = Date.now()
  const expires = now + LIFETIME
  const tokenHash = hashToken(token)
  await db.write(async (tx) => {
    await sql`delete from sessions where expires_at < now()`.execute(tx)
    await sql`insert into sessions (token_hash, user_id, tree, name, expires_at, user_agent)
      values (${tokenHash}, ${user.userId}, ${user.tree}, ${name}, ${new Date(expires)}, ${userAgent.slice(0, 300)})`.execute(
      tx,
    )
  })
  return { token, session: { tokenHash, ...user, name, expires, lastUsed: now } }
}

export async function findSession(db: Database, token: string): Promise<StoredSession | null> {
  return db.read((tx) => readSession(tx, token))
}

export async function readSession(tx: Tx, token: string): Promise<StoredSession | null> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<SessionRow>`
    select * from sessions where token_hash = ${tokenHash} and expires_at > now()`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    tokenHash,
    userId: row.user_id,
    tree: row.tree,
    name: row.name,
    expires: row.expires_at.getTime(),
    lastUsed: row.last_used_at.getTime(),
  }
}

/**
 * The same session with its new end when it was due, otherwise null. A `prelogin` session runs out as it was made. On a full
 * disk it stays as it is: whoever only reads must not notice.
 */
export async function renewIfDue(db: Database, session: StoredSession): Promise<StoredSession | null> {
  const now = Date.now()
  if (session.name !== 'login' || now - session.lastUsed < RENEW_AFTER) return null
  const expires = now + LIFETIME
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

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.write((tx) => sql`delete from sessions where token_hash = ${tokenHash}`.execute(tx))
}

/** Which of these still let somebody in: not ended, not run out, and their user active. */
export async function liveSessions(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set()
  const { rows } = await db.read((tx) =>
    sql<{ token_hash: string }>`
      select s.token_hash from sessions s join users u on u._id = s.user_id::text
      where s.token_hash = any(${[...tokenHashes]}::text[]) and s.name = 'login'
        and s.expires_at > now() and u.active and not u.deleted`.execute(tx),
  )
  return new Set(rows.map(({ token_hash }) => token_hash))
}
