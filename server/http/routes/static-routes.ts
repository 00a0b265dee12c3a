import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error.ts'

const NOT_THE_APP = /^\/(?:api|graphql|files|volg|dev|healthz|readyz|metrics|assets)(?:\/|\?|$)/

/** Serves the built app. Hashed assets never change; the page and its worker are revalidated each time. */
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
 * A URL that cannot be decoded matches no route. The app's own pages get the app, which shows an error; other URLs are
 * refused unchanged.
 */
export function pageAddress({ method = '', url = '', headers }: IncomingMessage): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return isPage({ method, url, headers }) ? '/' : url
  }
}

/** App pages have no files behind them. A missing image or script must not be answered with the app's HTML. */
function isPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (!['GET', 'HEAD'].includes(method) || NOT_THE_APP.test(url)) return false
  return !path.extname(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html')
}
