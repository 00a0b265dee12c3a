import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OLDEST_CLIENT, PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpError } from '../http-error.ts'
import { hostKnown } from './hosts.ts'
import { isProgram, originAllowed } from './origins.ts'

const SAFE = ['GET', 'HEAD']
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/**
 * Runs before the body is read. A foreign page can send neither our header nor JSON without a CORS preflight, which is
 * always refused. Requests with a token of their own are not sent by a page.
 */
export function addRequestGuards(app: FastifyInstance, deps: Pick<HttpDeps, 'origins' | 'appUrl'>) {
  app.addHook('onRequest', async (request, reply) => {
    if (!hostKnown(request.raw, deps)) return unknownHere(request, reply)
    if (request.method === 'OPTIONS') throw new HttpError(403, 'forbidden')
    // Checks the matched route instead of the URL: `/%61pi/login` matches the same route.
    const route = request.routeOptions.url ?? ''
    if (isApi(route)) checkProtocol(request)
    if (SAFE.includes(request.method)) return
    if (!originAllowed(request.raw, deps.origins) && !isProgram(request.raw))
      throw new HttpError(403, 'forbidden')
    // No form can send a DELETE, and no foreign page without a CORS preflight.
    const hasOtherBody = route.startsWith('/api/uploads') || request.method === 'DELETE'
    if (isApi(route) && !hasOtherBody && !JSON_TYPE.test(request.headers['content-type'] ?? ''))
      throw new HttpError(415, 'bad-request')
  })
}

/** Our documents are far less deep, and recursive parsers would overflow on deeper ones. */
const MAX_DEPTH = 64

/** Runs before the body is parsed further. */
export function addDepthLimit(app: FastifyInstance) {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeperThan(MAX_DEPTH, body)) throw new HttpError(400, 'bad-request')
  })
}

function isDeeperThan(depth: number, sent: unknown): boolean {
  let level: unknown[] = [sent]
  for (let at = 0; at <= depth; at++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}

/** A browser gets a sentence that tells the operator which setting is missing. */
function unknownHere({ headers }: FastifyRequest, reply: FastifyReply) {
  if (!headers.accept?.includes('text/html')) throw new HttpError(421, 'host-unknown')
  return reply
    .status(421)
    .type('text/plain; charset=utf-8')
    .send(`Aurum kent het adres ${headers.host} niet. Stel het in als AURUM_URL of bij AURUM_ORIGINS.\n`)
}

/** Avatars are requested by img elements, which send no header of ours, and may be cached. */
export const isApi = (route: string) =>
  (route.startsWith('/api/') && !route.startsWith('/api/avatars/')) || route === '/graphql'

/** The app is of a later version than this server, as happens while several servers are updated one by one. */
export const isNewerClient = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  Number(headers[PROTOCOL_HEADER]) > PROTOCOL

function checkProtocol({ headers }: FastifyRequest) {
  const protocol = String(headers[PROTOCOL_HEADER])
  if (!/^\d{1,6}$/.test(protocol)) throw new HttpError(400, 'bad-request')
  if (Number(protocol) < OLDEST_CLIENT) throw new HttpError(426, 'client-too-old')
}
