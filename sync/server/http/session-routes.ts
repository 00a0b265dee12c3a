import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { describeSession } from '#sync/server/sessions/describe-session.ts'
import { endSession, findSession, LIFETIME, type StoredSession } from '#sync/server/sessions/sessions.ts'
import { signIn } from '#sync/server/sessions/sign-in.ts'
import { cookieName, tokenOf } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'
import { HttpError } from './http-error.ts'

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
    const { token, session } = answer
    setCookie(request, reply, token, LIFETIME / 1000)
    const described = await publicSession(session)
    // The app never stores the credential, so only a client that asks for it gets to see it (DESIGN §9).
    if (request.headers['x-aurum-client'] !== 'api') return described
    return { ...described, token: { ...described.token, value: token } }
  })

  app.get('/api/session', async (request, reply) => {
    const token = tokenOf(request)
    const session = token === null ? null : await findSession(db, token)
    if (token === null || session?.name !== 'login') throw new HttpError(401, 'unauthenticated')
    setCookie(request, reply, token, (session.expires - Date.now()) / 1000)
    return publicSession(session)
  })

  app.post('/api/logout', async (request, reply) => {
    const token = tokenOf(request)
    const session = token === null ? null : await findSession(db, token)
    if (session) await endSession(db, session.tokenHash)
    setCookie(request, reply, '', 0)
    return { success: true }
  })

  async function publicSession(session: StoredSession) {
    const described = await describeSession(db, session)
    if (!described) throw new HttpError(401, 'unauthenticated')
    return described
  }
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number) {
  const secure = request.protocol === 'https'
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${Math.floor(maxAge)}`]
  if (secure) attributes.push('Secure')
  reply.header('set-cookie', `${cookieName(secure)}=${token}; ${attributes.join('; ')}`)
}
