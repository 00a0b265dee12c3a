import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { accountById } from '#server/accounts/accounts.ts'
import { changePassword } from '#server/accounts/change-password.ts'
import { copySetupLink } from '#server/accounts/copy-setup-link.ts'
import { refuseStale } from '#server/accounts/factors/may-change-factors.ts'
import { removeOwnFactor, resetFactors } from '#server/accounts/factors/remove-factors.ts'
import { secondFactorsOf } from '#server/accounts/factors/second-factors.ts'
import { mailPassword } from '#server/accounts/mail-password.ts'
import { endOpenSessions, openSessions } from '#server/accounts/open-sessions.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { changePasswordBody } from '#sync/contract/wire/accounts.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { setCookie } from '../doors/cookies.ts'
import { HttpError } from '../http-error.ts'
import { answerStarted, bodyOf, callerOf } from './account-call.ts'

const DONE = { success: true }
const uuid = v.pipe(v.string(), v.uuid())

interface ById {
  Params: { id: string }
}

/** Routes for the user's own account, and for admins to help colleagues. */
export function addAccountRoutes(app: FastifyInstance, deps: HttpDeps) {
  const { db } = deps

  app.get('/api/account/sessions', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    return db.read((tx) => openSessions(tx, session))
  })

  app.delete('/api/account/sessions', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    await db.write((tx) => endOpenSessions(tx, session, 'others', callerOf(request)))
    return DONE
  })

  app.delete<ById>('/api/account/sessions/:id', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    const { id } = request.params
    const ended = v.is(uuid, id)
      ? await db.write((tx) => endOpenSessions(tx, session, { id }, callerOf(request)))
      : 0
    if (ended === 0) throw new HttpError(404, 'not-found')
    if (id === session.id) setCookie(request, reply, 'session', { value: '', expires: null })
    return DONE
  })

  app.post('/api/account/password', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    const account = await db.read((tx) => accountById(tx, session.userId))
    if (!account) throw new HttpError(401, 'unauthenticated')
    const typed = bodyOf(changePasswordBody, request)
    const started = await changePassword(deps, { session, account }, typed, callerOf(request))
    return answerStarted(deps, request, reply, started)
  })

  app.get('/api/account/second-factor', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    return db.read((tx) => secondFactorsOf(tx, session.userId))
  })

  app.delete<ById>('/api/account/passkeys/:id', async (request, reply) => {
    const actor = await freshly(request, reply)
    await removeOwnFactor(deps, actor, { method: 'passkey', id: request.params.id }, callerOf(request))
    return DONE
  })

  app.delete('/api/account/authenticator', async (request, reply) => {
    const actor = await freshly(request, reply)
    await removeOwnFactor(deps, actor, { method: 'authenticator' }, callerOf(request))
    return DONE
  })

  /** For another user; requires the right to edit users. */
  app.delete<ById>('/api/users/:id/second-factor', async (request, reply) => {
    const actor = await freshly(request, reply)
    if (!v.is(uuid, request.params.id)) throw new HttpError(404, 'not-found')
    await resetFactors(deps, actor, request.params.id, callerOf(request))
    return DONE
  })

  app.post<ById>('/api/users/:id/password-mail', async (request, reply) => {
    const { actor } = await signedIn(db, request, reply)
    if (!v.is(uuid, request.params.id)) throw new HttpError(404, 'not-found')
    await mailPassword(deps, actor, request.params.id, callerOf(request))
    return DONE
  })

  app.post<ById>('/api/users/:id/setup-link', async (request, reply) => {
    const actor = await freshly(request, reply)
    if (!v.is(uuid, request.params.id)) throw new HttpError(404, 'not-found')
    return { path: await copySetupLink(deps, actor, request.params.id, callerOf(request)) }
  })

  async function freshly(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const { session, actor } = await signedIn(db, request, reply)
    refuseStale(session)
    return actor
  }
}
