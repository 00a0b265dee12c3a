import { sql } from 'kysely'
import type { OpenSession } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { audit } from './audit.ts'
import type { Caller } from './caller.ts'
import { revokeSessions, type StoredSession } from './sessions.ts'

/** The user's app sessions, the last used first. */
export async function openSessions(tx: Tx, asking: StoredSession): Promise<OpenSession[]> {
  const { rows } = await sql<Row>`
    select id, created_at, last_used_at, expires_at, coalesce(user_agent, '') as user_agent from sessions
    where user_id = ${asking.userId} and purpose = 'app' and expires_at > now()
    order by last_used_at desc`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    created: row.created_at.getTime(),
    lastUsed: row.last_used_at.getTime(),
    expires: row.expires_at.getTime(),
    userAgent: row.user_agent,
    current: row.id === asking.id,
  }))
}

interface Row {
  id: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  user_agent: string
}

/** Ends one of the user's own sessions, or all but the asking one. Returns how many there were. */
export async function endOpenSessions(
  tx: Tx,
  asking: StoredSession,
  which: { id: string } | 'others',
  { address }: Caller,
): Promise<number> {
  const chosen = which === 'others' ? sql`id <> ${asking.id}` : sql`id = ${which.id}`
  const sessions = await revokeSessions(tx, asking.userId, chosen)
  if (sessions > 0)
    await audit(tx, { kind: 'session-revoked', account: asking, address, details: { sessions } })
  return sessions
}
