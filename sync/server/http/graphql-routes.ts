import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { isErrorCode } from '#sync/contract/errors.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { liveSessions } from '#sync/server/sessions/sessions.ts'
import { type Authenticated, authenticate } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'
import { queryLimits } from './query-limits.ts'

const BATCH = 10

interface FastifyPair {
  req: FastifyRequest
  reply: FastifyReply
}

export function addGraphqlRoutes(app: FastifyInstance, schema: GraphQLSchema, deps: HttpDeps) {
  const yoga = createYoga<FastifyPair>({
    schema,
    graphqlEndpoint: '/graphql',
    batching: { limit: BATCH },
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    maskedErrors: { maskError: (error) => masked(error, deps.onError) },
    plugins: [queryLimits],
    context: async ({ req }) => contextOf(deps, await authenticate(deps.db, req)),
  })

  app.post('/graphql', async (req, reply) => {
    // Asked here too, so that nobody learns anything but 401, not even whether a query is a valid one.
    await authenticate(deps.db, req)
    const response = await yoga.handleNodeRequestAndResponse(req, reply, { req, reply })
    response.headers.forEach((value, key) => {
      reply.header(key, value)
    })
    return reply.status(response.status).send(await response.text())
  })
}

export function contextOf(deps: HttpDeps, { session, actor }: Authenticated): RequestContext {
  const { db, effects, live, onError } = deps
  const stillAllowed = async () => (await liveSessions(db, [session.tokenHash])).size > 0
  return { actor, db, effects, live, onError, stillAllowed }
}

/** A client decides by the code; words of ours, of the database or of a bug stay here. */
function masked(error: unknown, onError: (error: unknown) => void): Error {
  const code = error instanceof GraphQLError ? error.extensions.code : undefined
  if (isErrorCode(code)) {
    const field = (error as GraphQLError).extensions.field
    return new GraphQLError(code, { extensions: { code, field, http: { status: 200 } } })
  }
  const isClients = error instanceof GraphQLError && error.originalError === undefined
  if (!isClients) onError(error)
  const shown = isClients ? 'bad-request' : 'internal'
  return new GraphQLError(shown, { extensions: { code: shown, http: { status: isClients ? 400 : 500 } } })
}
