import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

interface Known {
  /** The app's public address, when configured. */
  appUrl: string | null
  origins: readonly string[]
}

/**
 * Whether the Host header names this server. Prevents DNS rebinding: a foreign page's name could otherwise resolve to
 * this server and read its answers. IP addresses cannot be rebound.
 */
export function hostKnown(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { appUrl, origins }: Known,
): boolean {
  const asked = URL.parse(`http://${headers.host}`)
  if (!asked || !headers.host) return false
  const name = asked.hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(name) !== 0 || name === 'localhost') return true
  if (name === own || name === `${own}.local`) return true
  return [appUrl, ...origins].some((origin) => origin !== null && URL.parse(origin)?.hostname === name)
}

const own = hostname().toLowerCase()
