import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from './trusted-proxies.ts'

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>

const secure = new WeakSet<object>()

interface Known {
  /** Where the app is reached, when that was configured. */
  appUrl: string | null
  isTrusted: IsTrusted
}

/** Notes of a request that comes in whether it was asked over https; before anybody asks `isSecure` of it. */
export function noteSecurity(request: Asked, known: Known): void {
  if (cameSecurely(request, known)) secure.add(request)
}

/** Asked over https, as far as the settings, this server or a proxy it trusts know; nobody else's word counts. */
export const isSecure = (request: Asked): boolean => secure.has(request)

function cameSecurely({ socket, headers }: Asked, { appUrl, isTrusted }: Known): boolean {
  if ('encrypted' in socket) return true
  const app = appUrl === null ? null : URL.parse(appUrl)
  if (app?.protocol === 'https:' && app.host === headers.host?.toLowerCase()) return true
  if (!isTrusted(socket.remoteAddress)) return false
  return [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim() === 'https'
}

export const isLoopback = (address = '') => address === '::1' || /^(?:::ffff:)?127\./.test(address)
