import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** One JSON line per request; only warnings and errors by default. No names, addresses or input of users. */
export function logging(level: LogLevel = 'warn'): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return { logger: { level, base: null }, logController: new LogController({ disableRequestLogging: true }) }
}

const SLOW_REQUEST_MS = 5_000

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route pattern instead of the URL: ids and searches are personal data.
    const facts = { method, route: routeOptions.url ?? '', status: statusCode, ms: Math.round(elapsedTime) }
    if (statusCode >= 500) log.error(facts, 'failed')
    else if (elapsedTime > SLOW_REQUEST_MS) log.warn(facts, 'slow')
    else log.info(facts, 'answered')
  })
}
