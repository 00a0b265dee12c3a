import type { IncomingMessage } from 'node:http'
import { isSecure } from './is-secure.ts'

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>

/** The page that asks is this server's own, or one that the configuration names. */
export function originAllowed(request: Asking, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (origins.includes(origin)) return true
  const page = URL.parse(origin)
  if (page?.origin !== origin || page.host !== host) return false
  // The same name over plain http may be anybody on the line.
  return page.protocol === 'https:' || !isSecure(request)
}

/**
 * No page sends a request that changes something without naming itself, so whoever names none is a program. It says so, with
 * a token of its own or, to get one, with a header that a page could not send either.
 */
export function isProgram({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return false
  return headers.authorization !== undefined || headers['x-aurum-client'] === 'api'
}
