import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OLDEST_CLIENT, PROTOCOL_HEADER } from '#sync/contract/protocol.ts'
import { HttpError } from './http-error.ts'
import { isProgram, originAllowed } from './origins.ts'

const SAFE = ['GET', 'HEAD']
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/**
 * Shut before anything is read: a foreign page can neither send our header nor JSON without asking first, and we never
 * answer that question. Whoever carries a token of their own is no browser tricked by a page.
 */
export function shutDoors(app: FastifyInstance, origins: readonly string[]) {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') throw new HttpError(403, 'forbidden')
    // The route that was found, not the address as it was written: `/%61pi/login` finds the same one.
    const route = request.routeOptions.url ?? ''
    if (isApi(route)) checkProtocol(request)
    if (SAFE.includes(request.method)) return
    if (!originAllowed(request.raw, origins) && !isProgram(request.raw)) throw new HttpError(403, 'forbidden')
    // No form sends a DELETE, and no foreign page without being let in first.
    const hasOtherBody = route.startsWith('/api/uploads') || request.method === 'DELETE'
    if (isApi(route) && !hasOtherBody && !JSON_TYPE.test(request.headers['content-type'] ?? ''))
      throw new HttpError(415, 'bad-request')
  })
}

/** A picture is asked for by an element, which sends no header of ours, and may be kept. */
export const isApi = (route: string) =>
  (route.startsWith('/api/') && !route.startsWith('/api/avatars/')) || route === '/graphql'

function checkProtocol({ headers }: FastifyRequest) {
  const protocol = String(headers[PROTOCOL_HEADER])
  if (!/^\d{1,6}$/.test(protocol)) throw new HttpError(400, 'bad-request')
  if (Number(protocol) < OLDEST_CLIENT) throw new HttpError(426, 'client-too-old')
}
