import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findRevoked, readSession, renewIfDue, type StoredSession } from '#server/accounts/sessions.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { readActor } from '#sync/server/core/access/load-actor.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { HttpError, SessionRevoked } from '../http-error.ts'
import { setCredential, tokenOf } from './cookies.ts'

export interface Authenticated {
  session: StoredSession
  actor: Actor
}

/** Reads session and actor anew for every request; a `prelogin` session counts as not signed in. */
export async function authenticate(db: Database, request: IncomingMessage): Promise<Authenticated> {
  const token = tokenOf(request)
  const who = token === null ? null : await db.read((tx) => readAuthenticated(tx, token))
  if (who === null) throw new HttpError(401, 'unauthenticated')
  if (who instanceof SessionRevoked) throw who
  return who
}

async function readAuthenticated(tx: Tx, token: string): Promise<Authenticated | SessionRevoked | null> {
  const session = await readSession(tx, token)
  if (!session) {
    const revoked = await findRevoked(tx, token)
    return revoked && new SessionRevoked(revoked.userId)
  }
  if (session.purpose !== 'app') return null
  const actor = await readActor(tx, session.userId)
  // A user without any rights left is treated as signed out from elsewhere.
  return actor ? { session, actor } : new SessionRevoked(session.userId)
}

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
