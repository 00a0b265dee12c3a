import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Caller } from '#server/accounts/caller.ts'
import { describeSession } from '#server/accounts/describe-session.ts'
import { knownDevice, newDeviceMark } from '#server/accounts/known-device.ts'
import type { Started } from '#server/accounts/sessions.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import type { HttpDeps } from '../deps.ts'
import { dropStep, readCookie, setCookie, setCredential, tokenOf } from '../doors/cookies.ts'
import { HttpError } from '../http-error.ts'

/** Milliseconds until a device mark without further sign-ins expires. */
const DEVICE_MARK_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/** Checks the app token before anything else. */
export const askedByKnownApp =
  ({ apps }: HttpDeps) =>
  async ({ headers }: FastifyRequest) => {
    const app = headers[APP_HEADER]
    if (app !== WEB_APP && !apps.includes(String(app))) throw new HttpError(401, 'app-unknown')
  }

export function bodyOf<Schema extends v.GenericSchema>(
  schema: Schema,
  { body }: FastifyRequest,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new HttpError(400, 'bad-request')
  return parsed.output
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: readCookie(request.raw, 'device'),
  token: tokenOf(request.raw),
  step: tokenOf(request.raw, 'step'),
})

/** Answers with the new session, its credential as a cookie. */
export async function answerStarted(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, session }: Started,
) {
  const described = await describeSession(deps, session)
  if (!described) throw new HttpError(401, 'unauthenticated')
  setCredential(request, reply, token, session)
  if (session.purpose === 'app') dropStep(request, reply)
  const { userId } = session
  if (session.purpose === 'app' && !knownDevice(deps.keys, userId, readCookie(request.raw, 'device')))
    setCookie(request, reply, 'device', {
      value: newDeviceMark(deps.keys, userId),
      expires: Date.now() + DEVICE_MARK_LIFETIME_MS,
    })
  return { ...described, token: { ...described.token, ...shownTo(request, token) } }
}

/** Only API clients that ask for it see the credential, since the app never stores it. */
export const shownTo = ({ headers }: FastifyRequest, value: string): { value?: string } =>
  headers['x-aurum-client'] === 'api' ? { value } : {}
