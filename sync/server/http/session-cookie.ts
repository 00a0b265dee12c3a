import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './is-secure.ts'

/**
 * Over https the name binds the cookie to this very host; plain http is for one's own machine or network. The one is never
 * taken for the other: a neighbour on plain http could otherwise plant a session of theirs.
 */
const NAMES = { https: '__Host-aurum', http: 'aurum' } as const

const nameFor = (request: IncomingMessage) => (isSecure(request) ? NAMES.https : NAMES.http)

/** The credential a request carries. Whoever sends a token of their own is judged by that alone. */
export function tokenOf(request: IncomingMessage): string | null {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) return /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1] ?? null
  const prefix = `${nameFor(request)}=`
  const ours = cookie?.split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return /^[\w-]{20,100}$/.exec(ours?.slice(prefix.length) ?? '')?.[0] ?? null
}

/** `expires` in milliseconds since 1970; null takes the cookie away. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: number | null,
) {
  const seconds = expires === null ? 0 : Math.floor((expires - Date.now()) / 1000)
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  if (isSecure(request.raw)) attributes.push('Secure')
  reply.header('set-cookie', `${nameFor(request.raw)}=${token}; ${attributes.join('; ')}`)
}
