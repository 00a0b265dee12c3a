import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

interface Known {
  /** Where the app is reached, when that was configured. */
  appUrl: string | null
  origins: readonly string[]
}

/**
 * Whether this server goes by the name it is asked by. A page anywhere can have its own name lead here, and would then read
 * the answers as its own; a plain address cannot be made to lead elsewhere than it does.
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
