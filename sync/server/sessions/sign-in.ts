import { sql } from 'kysely'
import type { ErrorCode } from '#sync/contract/errors.ts'
import type { Database } from '#sync/server/store/database.ts'
import { passwordMatches } from './passwords.ts'
import { type StoredSession, startSession } from './sessions.ts'
import { forgiveAttempt, takeAttempt } from './throttle.ts'

export type SignIn =
  | { ok: true; token: string; session: StoredSession }
  | { ok: false; code: ErrorCode; retryAfter: number }

export interface SignInRequest {
  username: string
  password: string
  address: string
  userAgent: string
}

interface Account {
  user_id: string
  tree: string
  password_hash: string
  active: boolean
}

/** An unknown name, a wrong password and an inactive account give the same answer after the same time. */
export async function signIn(db: Database, request: SignInRequest): Promise<SignIn> {
  const username = request.username.trim().toLowerCase()
  const attempt = { username, address: request.address }
  const retryAfter = await takeAttempt(db, attempt)
  if (retryAfter > 0) return { ok: false, code: 'login-throttled', retryAfter }

  const account = await accountOf(db, username)
  const matches = await passwordMatches(account?.password_hash ?? null, request.password)
  if (!account || !matches || !account.active) return { ok: false, code: 'login-failed', retryAfter: 0 }
  await forgiveAttempt(db, attempt)
  const user = { userId: account.user_id, tree: account.tree }
  const name = requiresSecondFactor(account) ? 'prelogin' : 'login'
  return { ok: true, ...(await startSession(db, user, name, request.userAgent)) }
}

/** Nobody has one yet; whoever gets one is handed a `prelogin` token here, which opens nothing but the code's own path. */
function requiresSecondFactor(_account: Account): boolean {
  return false
}

async function accountOf(db: Database, username: string): Promise<Account | null> {
  const { rows } = await db.read((tx) =>
    sql<Account>`
      select c.user_id, c.tree, c.password_hash, (u.active and not u.deleted) as active
      from credentials c join users u on u._id = c.user_id::text
      where c.username = ${username}`.execute(tx),
  )
  return rows[0] ?? null
}
