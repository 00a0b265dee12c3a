import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { demoEndpoint } from '#demo/endpoint.ts'
import { demoToken } from '#demo/endpoint-offers.ts'
import { contentAtEndpoint } from '#demo/product-files.ts'
import { VERSION_HEADER } from '#server/endpoint/documents.ts'
import { DEMO_ENDPOINTS } from '#server/endpoint/endpoint-address.ts'
import type { HttpDeps } from '#server/http/deps.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Product endpoints of the demo's companies. Without demo data they answer 404. */
export function addDemoEndpointRoutes(app: FastifyInstance, { endpoints }: Pick<HttpDeps, 'endpoints'>) {
  app.post<{ Params: { prefix: string } }>(`${DEMO_ENDPOINTS}:prefix/graphql`, async (request) => {
    if (!endpoints.self) throw new HttpError(404, 'not-found')
    const { prefix } = request.params
    const { authorization, 'idempotency-key': key, [VERSION_HEADER]: version } = request.headers
    if (authorization !== demoToken(prefix)) throw new HttpError(401, 'unauthenticated')
    const answer = await demoEndpoint({
      prefix,
      version: version === '1.0' ? '1.0' : '2.0',
      key: typeof key === 'string' ? key : randomUUID(),
      body: request.body,
    })
    if (!answer) throw new HttpError(400, 'bad-request')
    return answer
  })

  /** Serves the files of its products. */
  app.get<{ Params: { prefix: string; '*': string } }>(
    `${DEMO_ENDPOINTS}:prefix/*`,
    async (request, reply) => {
      const { prefix, '*': path } = request.params
      const content = endpoints.self ? await contentAtEndpoint(prefix, `/${encodeURI(path)}`) : null
      if (!content) throw new HttpError(404, 'not-found')
      return reply.type('application/octet-stream').send(content)
    },
  )
}
