import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OLDEST_CLIENT, PROTOCOL_HEADER } from '#sync/contract/protocol.ts'
import { HttpError } from './http-error.ts'
import { originAllowed } from './origins.ts'

const SAFE = ['GET', 'HEAD']
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/**
 * Shut before anything is read: a foreign page can neither send our header nor JSON without asking first, and we never
 * answer that question. Whoever carries a token of their own is no browser tricked by a page.
 */
export function shutDoors(app: FastifyInstance, origins: readonly string[]) {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') throw new HttpError(403, 'forbidden')
    if (!isApi(request)) return
    checkProtocol(request)
    if (SAFE.includes(request.method)) return
    const byToken = request.headers.authorization !== undefined && request.headers.origin === undefined
    if (!byToken && !originAllowed(request.headers, origins)) throw new HttpError(403, 'forbidden')
    const isUpload = request.url.startsWith('/api/uploads')
    if (!isUpload && !JSON_TYPE.test(request.headers['content-type'] ?? ''))
      throw new HttpError(415, 'bad-request')
  })
}

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/') || url.startsWith('/graphql')

function checkProtocol({ headers }: FastifyRequest) {
  const protocol = Number(headers[PROTOCOL_HEADER])
  if (!Number.isInteger(protocol) || protocol < 1) throw new HttpError(400, 'bad-request')
  if (protocol < OLDEST_CLIENT) throw new HttpError(426, 'client-too-old')
}
