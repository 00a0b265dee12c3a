import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** One line of JSON per request, of which only trouble is shown unless asked for. Nobody's name, address or words are in it. */
export function logging(level: LogLevel = 'warn'): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return { logger: { level, base: null }, logController: new LogController({ disableRequestLogging: true }) }
}

const SLOW = 5_000

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode, elapsedTime }) => {
    // The pattern, not the address: ids and searches are people's.
    const facts = { method, route: routeOptions.url ?? '', status: statusCode, ms: Math.round(elapsedTime) }
    if (statusCode >= 500) log.error(facts, 'failed')
    else if (elapsedTime > SLOW) log.warn(facts, 'slow')
    else log.info(facts, 'answered')
  })
}
