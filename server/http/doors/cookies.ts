import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REMEMBERED_DAYS, type StoredSession } from '#server/accounts/sessions.ts'
import { isSecure } from './is-secure.ts'

/**
 * `session`: the credential. `step`: the credential of a sign-in that waits for its code, kept apart so that the
 * device's session continues until then. `device`: the mark of an earlier sign-in. `passkey`: identifies the challenge
 * a passkey is about to answer.
 */
type Cookie = 'session' | 'step' | 'device' | 'passkey'

/**
 * Over https the `__Host-` prefix binds the cookie to this very host; plain http is for one's own machine or network.
 * The two are never mixed: a neighbour on plain http could otherwise plant a session of theirs.
 */
const NAMES: Record<Cookie, string> = {
  session: 'aurum',
  step: 'aurum-step',
  device: 'aurum-device',
  passkey: 'aurum-passkey',
}

const nameOf = (request: IncomingMessage, cookie: Cookie) =>
  `${isSecure(request) ? '__Host-' : ''}${NAMES[cookie]}`

export function readCookie(request: IncomingMessage, cookie: Cookie): string | null {
  const prefix = `${nameOf(request, cookie)}=`
  const ours = request.headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return /^[\w.-]{20,200}$/.exec(ours?.slice(prefix.length) ?? '')?.[0] ?? null
}

/** The token in the authorization header; undefined without one. A request with that header ignores cookies. */
export function bearerOf({ headers }: IncomingMessage): string | null | undefined {
  const { authorization } = headers
  return authorization === undefined
    ? undefined
    : (/^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1] ?? null)
}

/** The credential of a request: the bearer token, or else the cookie. */
export function tokenOf(request: IncomingMessage, cookie: Cookie = 'session'): string | null {
  const bearer = bearerOf(request)
  return bearer === undefined ? readCookie(request, cookie) : bearer
}

const REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60 * 1000

/** The browser keeps the credential longer than it is valid, so that its device can learn that it was revoked. */
export function setCredential(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  { purpose, expires }: StoredSession,
) {
  if (purpose === 'code') return setCookie(request, reply, 'step', { value, expires })
  setCookie(request, reply, 'session', { value, expires: expires + REMEMBERED })
}

/** A new session ends the pending code step; renewing a session does not. */
export function dropStep(request: FastifyRequest, reply: FastifyReply) {
  if (readCookie(request.raw, 'step')) setCookie(request, reply, 'step', { value: '', expires: null })
}

/** `expires` in milliseconds since 1970; null removes the cookie. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Cookie,
  { value, expires }: { value: string; expires: number | null },
) {
  const seconds = expires === null ? 0 : Math.floor((expires - Date.now()) / 1000)
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  if (isSecure(request.raw)) attributes.push('Secure')
  reply.header('set-cookie', `${nameOf(request.raw, cookie)}=${value}; ${attributes.join('; ')}`)
}
