import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  findRevoked,
  isOf,
  renewIfDue,
  type SessionRow,
  type StoredSession,
  sessionOf,
} from '#server/accounts/sessions.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { type ActorRow, actorColumns, actorOf } from '#sync/server/core/access/load-actor.ts'
import type { Database } from '#sync/server/store/database.ts'
import { HttpError, SessionRevoked } from '../http-error.ts'
import { setCredential, tokenOf } from './cookies.ts'

export interface Authenticated {
  session: StoredSession
  actor: Actor
}

/** Reads session and actor anew for every request; a `prelogin` session counts as not signed in. */
export async function authenticate(db: Database, request: IncomingMessage): Promise<Authenticated> {
  const token = tokenOf(request)
  const [row] = token === null ? [] : await db.query(withActor(token))
  if (!row) {
    const revoked = token === null ? null : await findRevoked(db, token)
    throw revoked ? new SessionRevoked(revoked.userId) : new HttpError(401, 'unauthenticated')
  }
  const session = sessionOf(row)
  if (session.purpose !== 'app') throw new HttpError(401, 'unauthenticated')
  const actor = actorOf(row)
  // A user without any rights left is treated as signed out from elsewhere.
  if (!actor) throw new SessionRevoked(session.userId)
  return { session, actor }
}

/** One query, because every request begins with it. */
const withActor = (token: string) => sql<SessionRow & ActorRow>`
  select sessions.*, ${actorColumns}
  from sessions left join users on users._id = sessions.user_id::text where ${isOf(token)}`

/** Like `authenticate`, for answers that can set a cookie: renews the session and the browser's cookie. */
export async function signedIn(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authenticated> {
  const { session, actor } = await authenticate(db, request.raw)
  const renewed = await renewIfDue(db, session)
  if (renewed && request.headers.authorization === undefined)
    setCredential(request, reply, tokenOf(request.raw) ?? '', renewed)
  return { session: renewed ?? session, actor }
}
