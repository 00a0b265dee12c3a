import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REMEMBERED_DAYS, type StoredSession } from '#server/accounts/sessions.ts'
import { isSecure } from './is-secure.ts'

/**
 * `session`: the credential. `step`: what a password opened that still waits for a code, beside it: whoever is signed in on the
 * device stays so until somebody else is. `device`: a mark that somebody signed in here before. `passkey`: holds the challenge that a
 * passkey is about to answer.
 */
type Cookie = 'session' | 'step' | 'device' | 'passkey'

/**
 * Over https the name binds the cookie to this very host; plain http is for one's own machine or network. The one is never
 * taken for the other: a neighbour on plain http could otherwise plant a session of theirs.
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

/** The token that came with a request as its own header. Whoever sends one is judged by that alone. */
export function bearerOf({ headers }: IncomingMessage): string | null | undefined {
  const { authorization } = headers
  return authorization === undefined
    ? undefined
    : (/^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1] ?? null)
}

/** The credential a request carries, for what `cookie` holds of a browser. */
export function tokenOf(request: IncomingMessage, cookie: Cookie = 'session'): string | null {
  const bearer = bearerOf(request)
  return bearer === undefined ? readCookie(request, cookie) : bearer
}

const REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60 * 1000

/** The browser holds the credential for longer than it opens anything, so that its device can be told what became of it. */
export function setCredential(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  { purpose, expires }: StoredSession,
) {
  if (purpose === 'code') return setCookie(request, reply, 'step', { value, expires })
  setCookie(request, reply, 'session', { value, expires: expires + REMEMBERED })
}

/** With a new session the step on the way there is over; renewing one leaves alone what somebody is in the middle of. */
export function dropStep(request: FastifyRequest, reply: FastifyReply) {
  if (readCookie(request.raw, 'step')) setCookie(request, reply, 'step', { value: '', expires: null })
}

/** `expires` in milliseconds since 1970; null takes the cookie away. */
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
