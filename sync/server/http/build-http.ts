import type { Server } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { buildSyncSchema } from '#sync/server/graphql/schema.ts'
import type { HttpDeps } from './deps.ts'
import { shutDoors } from './doors.ts'
import { addFileRoutes } from './file-routes.ts'
import { addGraphqlRoutes } from './graphql-routes.ts'
import { addHeaders } from './headers.ts'
import { HttpError } from './http-error.ts'
import { openLiveSocket } from './live-socket.ts'
import { addSessionRoutes } from './session-routes.ts'
import { addStaticRoutes } from './static-routes.ts'
import { addUploadRoutes } from './upload-routes.ts'

/** Bytes; twenty operations with long comments fit, a flood does not. */
const BODY_LIMIT = 1_000_000
/** Milliseconds; a request that dribbles in is cut off. */
const REQUEST_TIMEOUT = 120_000

export function buildHttp(deps: HttpDeps): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: true,
    logger: false,
    // Only a proxy on this machine may say who is behind it.
    trustProxy: 'loopback',
  })
  const schema = buildSyncSchema()
  const live = openLiveSocket(app.server as Server, schema, deps)
  app.addHook('preClose', async () => live.close())

  app.setErrorHandler((error: FastifyError | HttpError, _request, reply) => {
    const { status, code, retryAfter } = toHttpError(error, deps.onError)
    if (retryAfter > 0) reply.header('retry-after', retryAfter)
    return reply.status(status).send({ error: code })
  })
  addHeaders(app)
  shutDoors(app, deps.origins)

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await deps.db.read(async () => null)
    return { ok: true }
  })
  addSessionRoutes(app, deps)
  addGraphqlRoutes(app, schema, deps)
  addFileRoutes(app, deps)
  addUploadRoutes(app, deps)
  addStaticRoutes(app, deps.appDir)
  return app
}

function toHttpError(error: FastifyError | HttpError, onError: (error: unknown) => void): HttpError {
  if (error instanceof HttpError) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new HttpError(413, 'too-large')
  if (status < 500) return new HttpError(status, 'bad-request')
  onError(error)
  return new HttpError(500, 'internal')
}
