import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from './trusted-proxies.ts'

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>

const secure = new WeakSet<object>()

interface Known {
  /** The app's public address, when configured. */
  appUrl: string | null
  isTrusted: IsTrusted
}

/** Records whether a request came over https. Must run before `isSecure` is called for it. */
export function noteSecurity(request: Asked, known: Known): void {
  if (cameSecurely(request, known)) secure.add(request)
}

/** Whether the request came over https, according to the settings, this server or a trusted proxy. */
export const isSecure = (request: Asked): boolean => secure.has(request)

function cameSecurely({ socket, headers }: Asked, { appUrl, isTrusted }: Known): boolean {
  if ('encrypted' in socket) return true
  const app = appUrl === null ? null : URL.parse(appUrl)
  if (app?.protocol === 'https:' && app.host === headers.host?.toLowerCase()) return true
  if (!isTrusted(socket.remoteAddress)) return false
  return [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim() === 'https'
}

export const isLoopback = (address = '') => address === '::1' || /^(?:::ffff:)?127\./.test(address)
