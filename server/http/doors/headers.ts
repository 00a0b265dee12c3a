import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from './doors.ts'
import { isSecure } from './is-secure.ts'

/** React Aria positions its popovers with style attributes; style sheets and scripts come from this origin alone. */
const POLICY: readonly string[] = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  // The hash of the one style element React Aria adds itself (touch-action of pressable elements).
  "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "style-src-attr 'unsafe-inline'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
/** For the app itself, not for content it embeds. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'
const TWO_YEARS = 63_072_000

export function addHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(standingHeaders(request))
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy(request))
    const mayBeKept = reply.statusCode < 400 && !isApi(request.routeOptions.url ?? '')
    if (!mayBeKept || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
}

/** Headers of every answer. */
function standingHeaders({ raw }: FastifyRequest): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(ofCustomer(raw) && { 'x-robots-tag': 'noindex, nofollow' }),
    ...(isSecure(raw) && { 'strict-transport-security': `max-age=${TWO_YEARS}` }),
  }
}

/** Search engines must not index a link that somebody published. */
const ofCustomer = ({ url }: FastifyRequest['raw']) => url?.startsWith('/volg/')

/** Headers of answers that bypass the hooks: refused early, or written by another library. */
export function headersOutsideHooks(request: FastifyRequest): Record<string, string> {
  return {
    ...standingHeaders(request),
    'content-security-policy': policy(request),
    'cache-control': 'no-store',
  }
}

/** Safari before 15.4 does not match sockets of the same server with 'self'. */
function policy({ raw }: FastifyRequest): string {
  const { host = '' } = raw.headers
  const socket = /^[\w.[\]:-]{1,255}$/.test(host) ? ` ${isSecure(raw) ? 'wss' : 'ws'}://${host}` : ''
  return [...POLICY, `connect-src 'self'${socket}`].join('; ')
}
