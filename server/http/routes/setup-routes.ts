import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, accountById } from '#server/accounts/accounts.ts'
import { askReset } from '#server/accounts/ask-reset.ts'
import { checkLink } from '#server/accounts/check-link.ts'
import { describeToken } from '#server/accounts/describe-session.ts'
import { addFactors } from '#server/accounts/factors/add-factors.ts'
import { offerFactors } from '#server/accounts/factors/factor-offers.ts'
import { mayAddFactors, refuseStale } from '#server/accounts/factors/may-change-factors.ts'
import { findSession, type StoredSession } from '#server/accounts/sessions.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import {
  asUsername,
  forgotBody,
  setupLinkBody,
  setupPrimaryBody,
  setupSecondaryBody,
} from '#sync/contract/wire/accounts.ts'
import type { HttpDeps } from '../deps.ts'
import { setCookie, tokenOf } from '../doors/cookies.ts'
import { relyingParty } from '../doors/relying-party.ts'
import { HttpError } from '../http-error.ts'
import { answerStarted, askedByKnownApp, bodyOf, callerOf } from './account-call.ts'

/** Routes for setting up an account, or resetting it. */
export function addSetupRoutes(app: FastifyInstance, deps: HttpDeps) {
  const { db, keys } = deps
  const call = { onRequest: askedByKnownApp(deps) }

  app.post('/api/forgot', call, async (request) => {
    await askReset(deps, bodyOf(forgotBody, request).username, callerOf(request))
    return { success: true }
  })

  app.post('/api/setup-link', call, async (request) => {
    await checkLink(deps, bodyOf(setupLinkBody, request), callerOf(request))
    return { success: true }
  })

  app.post('/api/setup-primary', call, async (request, reply) => {
    const party = relyingParty(deps, request)
    const { started, account } = await setPassword(deps, bodyOf(setupPrimaryBody, request), callerOf(request))
    const { session } = started
    const offer = mayAddFactors(session, account)
      ? await db.write((tx) => offerFactors(tx, keys, session, account, party))
      : { webauthn: null, otpString: null }
    const answer = await answerStarted(deps, request, reply, started)
    return { ...answer, secondFactor: offer.otpString === null, ...offer }
  })

  app.post('/api/setup-secondary', call, async (request, reply) => {
    const choice = bodyOf(setupSecondaryBody, request)
    const { session, account } = await whoSetsUp(request)
    if (asUsername(choice.username) !== account.username) throw new HttpError(409, 'wrong-user')
    const setting = { ...callerOf(request), session, account, party: relyingParty(deps, request) }
    const recoveryCodes = await addFactors(deps, choice, setting)
    // The setup session is over; an app session continues.
    if (session.purpose === 'setup') setCookie(request, reply, 'session', { value: '', expires: null })
    return { token: describeToken(session), recoveryCodes }
  })

  /** Offers the same choice again, or later from the profile. */
  app.post('/api/account/second-factor', call, async (request) => {
    const party = relyingParty(deps, request)
    const { session, account } = await whoSetsUp(request)
    return db.write((tx) => offerFactors(tx, keys, session, account, party))
  })

  /** The session of a user who just set a password and has no second factor, or who signed in a moment ago. */
  async function whoSetsUp({ raw }: FastifyRequest): Promise<{ session: StoredSession; account: Account }> {
    const session = await findSession(db, tokenOf(raw))
    const account = session && (await db.read((tx) => accountById(tx, session.userId)))
    if (!session || !account || session.purpose === 'code') throw new HttpError(401, 'unauthenticated')
    if (!mayAddFactors(session, account)) throw new HttpError(403, 'forbidden')
    refuseStale(session)
    return { session, account }
  }
}
