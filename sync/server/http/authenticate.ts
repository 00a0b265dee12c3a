import type { IncomingMessage } from 'node:http'
import type { Actor } from '#sync/contract/roles.ts'
import { loadActor } from '#sync/server/access/load-actor.ts'
import { findSession, type StoredSession } from '#sync/server/sessions/sessions.ts'
import type { Database } from '#sync/server/store/database.ts'
import { HttpError } from './http-error.ts'

export interface Authenticated {
  session: StoredSession
  actor: Actor
}

/** Over https the name binds the cookie to this host and to https; plain http is for one's own machine. */
export const cookieName = (secure: boolean) => (secure ? '__Host-aurum' : 'aurum')

export function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return bearer
  const cookie = /(?:^|;\s*)(?:__Host-aurum|aurum)=([\w-]{20,100})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return cookie ?? null
}

/** Who is asking, looked up anew for every request; a `prelogin` session is nobody yet. */
export async function authenticate(
  db: Database,
  request: Pick<IncomingMessage, 'headers'>,
): Promise<Authenticated> {
  const token = tokenOf(request)
  const session = token === null ? null : await findSession(db, token)
  const actor = session?.name === 'login' ? await loadActor(db, session.userId) : null
  if (!session || !actor) throw new HttpError(401, 'unauthenticated')
  return { session, actor }
}
