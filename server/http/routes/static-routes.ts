import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error.ts'

const NOT_THE_APP = /^\/(?:api|graphql|files|volg|dev|healthz|readyz|metrics|assets)(?:\/|\?|$)/

/** The built app. Hashed assets never change; the page and its worker are asked for anew each time. */
export function addStaticRoutes(app: FastifyInstance, appDir: string) {
  const isBuilt = existsSync(appDir)
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: path.resolve(appDir),
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const forever = /\/assets\/[^/]+$/.test(file)
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !isPage(request)) throw new HttpError(404, 'not-found')
    return reply.sendFile('index.html')
  })
}

/**
 * An address that cannot be decoded reaches no route. The app says what becomes of one of its own, and gets the page as at any other;
 * the rest stays as it is, and is refused.
 */
export function pageAddress({ method = '', url = '', headers }: IncomingMessage): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return isPage({ method, url, headers }) ? '/' : url
  }
}

/** The app's own addresses have no files behind them. A picture or script that is missing must not be answered with a page. */
function isPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (!['GET', 'HEAD'].includes(method) || NOT_THE_APP.test(url)) return false
  return !path.extname(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html')
}
