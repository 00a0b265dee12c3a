import type { FastifyInstance } from 'fastify'
import { signInWithCode } from '#server/accounts/code-step.ts'
import { describeSession } from '#server/accounts/describe-session.ts'
import { passkeyChallenge, signInWithPasskey } from '#server/accounts/factors/passkey-sign-in.ts'
import { signIn, signOut } from '#server/accounts/sign-in.ts'
import {
  codeBody,
  loginBody,
  passkeyOptionsBody,
  passkeyVerifyBody,
  type SessionAnswer,
} from '#sync/contract/wire/accounts.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { setCookie, tokenOf } from '../doors/cookies.ts'
import { relyingParty } from '../doors/relying-party.ts'
import { HttpError } from '../http-error.ts'
import { answerStarted, askedByKnownApp, bodyOf, callerOf, shownTo } from './account-call.ts'

/** Routes for signing in and out. */
export function addSessionRoutes(app: FastifyInstance, deps: HttpDeps) {
  const call = { onRequest: askedByKnownApp(deps) }

  app.post('/api/login', call, async (request, reply) => {
    const started = await signIn(deps, bodyOf(loginBody, request), callerOf(request))
    return answerStarted(deps, request, reply, started)
  })

  app.post('/api/code', call, async (request, reply) => {
    const started = await signInWithCode(deps, bodyOf(codeBody, request), callerOf(request))
    return answerStarted(deps, request, reply, started)
  })

  app.post('/api/login/options', call, async (request, reply) => {
    const { username } = bodyOf(passkeyOptionsBody, request)
    const party = relyingParty(deps, request)
    const { options, holder, expires } = await passkeyChallenge(deps, username, callerOf(request), party)
    setCookie(request, reply, 'passkey', { value: holder, expires })
    const token = { name: 'prelogin', expires, date: Date.now(), ...shownTo(request, holder) }
    return { ...options, token }
  })

  app.post('/api/login/verify', call, async (request, reply) => {
    const answer = bodyOf(passkeyVerifyBody, request)
    const holder = tokenOf(request.raw, 'passkey')
    const party = relyingParty(deps, request)
    setCookie(request, reply, 'passkey', { value: '', expires: null })
    const started = await signInWithPasskey(deps, answer, { ...callerOf(request), holder, party })
    return answerStarted(deps, request, reply, started)
  })

  app.get('/api/session', async (request, reply) => {
    const { session } = await signedIn(deps.db, request, reply)
    const described = await describeSession(deps, session)
    if (!described) throw new HttpError(401, 'unauthenticated')
    // A QR code printed at one of the server's addresses may be scanned at another.
    const origins = deps.appUrl === null ? deps.origins : [deps.appUrl, ...deps.origins]
    return { ...described, origins: [...origins] } satisfies SessionAnswer
  })

  app.post('/api/logout', async (request, reply) => {
    // A repeated sign-out must not remove the cookie of a session started since.
    if (await signOut(deps, callerOf(request)))
      setCookie(request, reply, 'session', { value: '', expires: null })
    // Storage is not cleared, because it holds the unsent work of any user. The app removes what may go itself.
    reply.header('clear-site-data', '"cache"')
    return { success: true }
  })
}
