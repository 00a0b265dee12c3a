import type { FastifyInstance } from 'fastify'

/** React Aria positions its popovers with style attributes; style sheets and scripts come from here alone. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  // The one style element React Aria adds by itself (touch-action of pressable things), by its hash.
  "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function addHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY)
    const isApi = request.url.startsWith('/api/') || request.url.startsWith('/graphql')
    if (isApi) reply.header('cache-control', 'no-store')
    return payload
  })
}
