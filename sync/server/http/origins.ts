import type { IncomingHttpHeaders } from 'node:http'

/** The page that asks is this server's own, or one that the configuration names. */
export function originAllowed(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return false
  if (origins.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
