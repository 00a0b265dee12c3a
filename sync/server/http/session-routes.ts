import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { describeSession } from '#sync/server/sessions/describe-session.ts'
import { endSession, findSession, type StoredSession } from '#sync/server/sessions/sessions.ts'
import { signIn } from '#sync/server/sessions/sign-in.ts'
import { signedIn } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'
import { HttpError } from './http-error.ts'
import { setSessionCookie, tokenOf } from './session-cookie.ts'

const loginBody = v.object({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

export function addSessionRoutes(app: FastifyInstance, { db }: HttpDeps) {
  app.post('/api/login', async (request, reply) => {
    const body = v.safeParse(loginBody, request.body)
    if (!body.success) throw new HttpError(400, 'bad-request')
    const answer = await signIn(db, {
      ...body.output,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
    if (!answer.ok) throw new HttpError(answer.retryAfter > 0 ? 429 : 401, answer.code, answer.retryAfter)
    // The cookie is about to be replaced; what it opened must not stay open with nobody left to close it.
    await endPresented(tokenOf(request.raw))
    const { token, session } = answer
    const described = await publicSession(session)
    setSessionCookie(request, reply, token, session.expires)
    // The app never stores the credential, so only a client that asks for it gets to see it (DESIGN §9).
    if (request.headers['x-aurum-client'] !== 'api') return described
    return { ...described, token: { ...described.token, value: token } }
  })

  app.get('/api/session', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    return publicSession(session)
  })

  app.post('/api/logout', async (request, reply) => {
    await endPresented(tokenOf(request.raw))
    setSessionCookie(request, reply, '', null)
    return { success: true }
  })

  async function endPresented(token: string | null) {
    const session = token === null ? null : await findSession(db, token)
    if (session) await endSession(db, session.tokenHash)
  }

  async function publicSession(session: StoredSession) {
    const described = await describeSession(db, session)
    if (!described) throw new HttpError(401, 'unauthenticated')
    return described
  }
}
