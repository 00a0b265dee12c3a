import type { IncomingMessage } from 'node:http'

/** Asked over https, as far as this server or a proxy on the same machine knows; nobody else's word counts. */
export function isSecure({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if ('encrypted' in socket) return true
  if (!isLoopback(socket.remoteAddress)) return false
  return [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim() === 'https'
}

export const isLoopback = (address = '') => address === '::1' || /^(?:::ffff:)?127\./.test(address)
