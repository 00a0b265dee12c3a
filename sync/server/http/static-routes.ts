import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

const NOT_THE_APP = /^\/(?:api|graphql|files|healthz|readyz|assets)(?:\/|\?|$)/

/** The built app. Hashed assets never change; the page and its worker are asked for anew each time. */
export function addStaticRoutes(app: FastifyInstance, appDir: string) {
  if (!existsSync(appDir)) return
  app.register(fastifyStatic, {
    root: path.resolve(appDir),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const forever = /\/assets\/[^/]+$/.test(file)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !NOT_THE_APP.test(request.url) &&
      !path.extname(request.url.split('?')[0] ?? '')
    if (!isPage) throw new HttpError(404, 'not-found')
    return reply.sendFile('index.html')
  })
}
