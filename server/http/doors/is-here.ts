import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './is-secure.ts'

const NAMES = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Whether the request comes from this machine by one of its own names. A rebound DNS name does not match. A proxy on
 * this machine passes on any name, so behind one this proves nothing; see `isOperator`.
 */
const isHere = ({ ip, headers }: FastifyRequest) => isLoopback(ip) && NAMES.test(headers.host ?? '')

interface Doors {
  /** The app's public address, when configured: other users then come through a proxy. */
  appUrl: string | null
  /** A token that grants access from anywhere; null for none. */
  token: string | null
}

/** Whether the request may see the operator's pages: with the token or, without a proxy, from this machine. */
export function isOperator(request: FastifyRequest, { appUrl, token }: Doors): boolean {
  if (token !== null && sameText(shownBy(request), token)) return true
  return appUrl === null && isHere(request)
}

/** Programs send the token in a header; browsers can only put it into the URL. */
function shownBy({ headers, query }: FastifyRequest): string {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return bearer ?? String((query as Record<string, unknown>).token ?? '')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
