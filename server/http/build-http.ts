import type { Server } from 'node:http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { buildSyncSchema } from '#server/api/schema.ts'
import { startPurging } from '#server/http/purge.ts'
import type { HttpDeps } from './deps.ts'
import { addDepthLimit, addRequestGuards, isNewerClient } from './doors/doors.ts'
import { addHeaders, headersOutsideHooks } from './doors/headers.ts'
import { noteSecurity } from './doors/is-secure.ts'
import { scrubbed } from './doors/scrubbed.ts'
import { trustedProxies } from './doors/trusted-proxies.ts'
import { forNewerClient, toHttpError } from './http-error.ts'
import { logging, logRequests } from './log.ts'
import { addAccountRoutes } from './routes/account-routes.ts'
import { addAuditRoutes } from './routes/audit-routes.ts'
import { addAvatarRoutes } from './routes/avatar-routes.ts'
import { addBackupRoutes } from './routes/backup-routes.ts'
import { addCrashRoutes } from './routes/crash-routes.ts'
import { addCustomerRoutes } from './routes/customer-routes.ts'
import { addCustomerUploadRoutes } from './routes/customer-upload-routes.ts'
import { addFileRoutes } from './routes/file-routes.ts'
import { addGraphqlRoutes } from './routes/graphql-routes.ts'
import { addMailRoutes } from './routes/mail-routes.ts'
import { addMailboxRoutes } from './routes/mailbox-routes.ts'
import { addMetricsRoutes } from './routes/metrics-routes.ts'
import { addPushRoutes } from './routes/push-routes.ts'
import { addReturnedMailRoutes } from './routes/returned-mail-routes.ts'
import { openUploads } from './routes/serve-uploads.ts'
import { addSessionRoutes } from './routes/session-routes.ts'
import { addSetupRoutes } from './routes/setup-routes.ts'
import { addStaticRoutes, pageAddress } from './routes/static-routes.ts'
import { addUploadRoutes } from './routes/upload-routes.ts'
import { openLiveSocket } from './socket/live-socket.ts'

/** Bytes; operations and photos have limits of their own. */
const BODY_LIMIT = 100_000
/** Milliseconds. A slow request is cut off; an upload resumes where it was. */
const REQUEST_TIMEOUT_MS = 120_000
/**
 * Milliseconds for which an idle connection stays open. Longer than a proxy keeps one for its next request, which is two
 * minutes for Caddy: a request sent into a connection that is just closing is answered 502 by the proxy.
 */
const KEEP_ALIVE_TIMEOUT_MS = 150_000
/** Milliseconds that running requests get to finish when the server stops. */
const DRAIN_TIMEOUT_MS = 3_000

export function buildHttp(given: HttpDeps): FastifyInstance {
  const isTrusted = trustedProxies(given.trustedProxies)
  const deps = { ...given, onError: (error: unknown) => given.onError(scrubbed(error)) }
  const noteHow = (request: FastifyRequest) => noteSecurity(request.raw, { ...deps, isTrusted })
  // Requests with an invalid URL never reach the hooks.
  const badAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    noteHow(request)
    reply.headers(headersOutsideHooks(request)).status(400).send({ error: 'bad-request' })
  }
  const app: FastifyInstance = Fastify({
    ...logging(deps.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    trustProxy: isTrusted,
    frameworkErrors: badAddress,
    rewriteUrl: pageAddress,
  })
  const schema = buildSyncSchema()
  const live = openLiveSocket(app.server as Server, schema, { ...deps, isTrusted })
  let stopPurging = async () => {}
  app.addHook('onReady', async () => {
    stopPurging = startPurging(deps)
  })
  app.addHook('onClose', () => stopPurging())
  app.addHook('preClose', async () => {
    live.close()
    setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref()
  })

  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toHttpError(error, deps.onError)
    const { status, body, retryAfter } = isNewerClient(request) ? forNewerClient(known) : known
    if (retryAfter > 0) reply.header('retry-after', retryAfter)
    return reply.status(status).send(body)
  })
  app.addHook('onRequest', async (request) => noteHow(request))
  logRequests(app)
  addHeaders(app)
  addRequestGuards(app, deps)
  addDepthLimit(app)

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await deps.db.read(async () => null)
    return { ok: true }
  })
  addMetricsRoutes(app, deps, live)
  addSessionRoutes(app, deps)
  addSetupRoutes(app, deps)
  addAccountRoutes(app, deps)
  addAuditRoutes(app, deps)
  addMailRoutes(app, deps)
  addBackupRoutes(app, deps)
  addAvatarRoutes(app, deps)
  addPushRoutes(app, deps)
  addCrashRoutes(app, deps)
  addMailboxRoutes(app, deps)
  addReturnedMailRoutes(app, deps)
  deps.addRoutes?.(app)
  const uploads = openUploads(app, deps)
  addCustomerRoutes(app, deps)
  addCustomerUploadRoutes(app, deps, uploads)
  addGraphqlRoutes(app, schema, deps)
  addFileRoutes(app, deps)
  addUploadRoutes(app, deps, uploads)
  addStaticRoutes(app, deps.appDir)
  return app
}
