import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#sync/contract/roles.ts'
import { readActor } from '#sync/server/access/load-actor.ts'
import { readSession, renewIfDue, type StoredSession } from '#sync/server/sessions/sessions.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { setCookie, tokenOf } from './cookies.ts'
import { HttpError } from './http-error.ts'

export interface Authenticated {
  session: StoredSession
  actor: Actor
}

/** Who is asking, looked up anew for every request; a `prelogin` session is nobody yet. */
export async function authenticate(db: Database, request: IncomingMessage): Promise<Authenticated> {
  const token = tokenOf(request)
  const who = token === null ? null : await db.read((tx) => readAuthenticated(tx, token))
  if (!who) throw new HttpError(401, 'unauthenticated')
  return who
}

async function readAuthenticated(tx: Tx, token: string): Promise<Authenticated | null> {
  const session = await readSession(tx, token)
  const actor = session?.purpose === 'app' ? await readActor(tx, session.userId) : null
  return session && actor && { session, actor }
}

/** The same for an answer that can carry a cookie: the session is renewed, and the browser's copy with it. */
export async function signedIn(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authenticated> {
  const { session, actor } = await authenticate(db, request.raw)
  const renewed = await renewIfDue(db, session)
  if (renewed && request.headers.authorization === undefined)
    setCookie(request, reply, 'session', { value: tokenOf(request.raw) ?? '', expires: renewed.expires })
  return { session: renewed ?? session, actor }
}
