import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './is-secure.ts'

const NAMES = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Somebody at this machine, by a name of this machine. A foreign page whose own name was made to lead here asks by that one. Behind
 * a proxy, which is at this machine as well and passes on any name, nobody can be told from anybody: see `mayLookInside`.
 */
const isHere = ({ ip, headers }: FastifyRequest) => isLoopback(ip) && NAMES.test(headers.host ?? '')

interface Doors {
  /** Where the app is reached, when that was configured: then others come through a proxy. */
  appUrl: string | null
  /** What opens this door from anywhere; null: nothing does. */
  token: string | null
}

/** Who may see what is for the operator alone: whoever shows the token, and without a proxy whoever sits at this machine. */
export function mayLookInside(request: FastifyRequest, { appUrl, token }: Doors): boolean {
  if (token !== null && sameText(shownBy(request), token)) return true
  return appUrl === null && isHere(request)
}

/** A program sends a header; a browser can only be given an address. */
function shownBy({ headers, query }: FastifyRequest): string {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return bearer ?? String((query as Record<string, unknown>).token ?? '')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
