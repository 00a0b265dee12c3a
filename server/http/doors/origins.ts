import type { IncomingMessage } from 'node:http'
import { isSecure } from './is-secure.ts'

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>

/** Whether the Origin is this server's own, or one that the configuration names. */
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
 * Browsers send Origin with every changing request, so a request without it comes from a program. It must also carry a
 * token or, to get one, a header that no page can send.
 */
export function isProgram({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return false
  return headers.authorization !== undefined || headers['x-aurum-client'] === 'api'
}
