import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLSchema, Kind } from 'graphql'
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga'
import { openSessionCheck } from '#server/accounts/session-check.ts'
import type { RequestContext } from '#server/api/context.ts'
import { hooks } from '#server/hooks.ts'
import { LARGEST_DOCUMENT } from '#sync/contract/core/room.ts'
import { openBudgets, type RequestBudget } from '#sync/server/core/pull/request-budget.ts'
import { asText } from '#sync/server/core/pull/written.ts'
import { compressed } from '../compressed.ts'
import type { HttpDeps } from '../deps.ts'
import { type Authenticated, signedIn } from '../doors/authenticate.ts'
import { isNewerClient } from '../doors/doors.ts'
import { maskError } from '../doors/mask-error.ts'
import { parseLimited, queryLimits } from '../doors/query-limits.ts'
import { HttpError } from '../http-error.ts'

const BATCH = 10
/** Characters of JSON: twenty operations with long comments fit, a flood does not. Queries are far smaller. */
const OPERATIONS_LIMIT = 1_000_000
const QUESTION_LIMIT = 100_000
/** Characters: the largest document, plus the type names clients send back. */
const SAVING_LIMIT = 2 * LARGEST_DOCUMENT + QUESTION_LIMIT
/** Bytes: fits such a document even when each character is escaped as `\u0000`. */
const BODY_LIMIT = 6 * LARGEST_DOCUMENT + QUESTION_LIMIT

/** Limits of calls that carry documents; the largest of a request applies. */
const LIMITS: Readonly<Record<string, number>> = {
  applyOps: OPERATIONS_LIMIT,
  saveOrder: SAVING_LIMIT,
  saveCustomer: SAVING_LIMIT,
  saveCompany: SAVING_LIMIT,
  saveCompanyIntegration: SAVING_LIMIT,
  saveProduct: SAVING_LIMIT,
  saveCampaign: SAVING_LIMIT,
  saveFlow: SAVING_LIMIT,
  saveUser: SAVING_LIMIT,
  saveSystem: SAVING_LIMIT,
}

interface Asked {
  req: FastifyRequest
  reply: FastifyReply
  who: Authenticated
  /** Shared by all members of a batch. */
  allowance: RequestBudget
}

export function addGraphqlRoutes(app: FastifyInstance, schema: GraphQLSchema, deps: HttpDeps) {
  const contextOf = contextMaker(deps)
  const allowanceOf = openBudgets()
  const yoga = createYoga<Asked>({
    schema,
    graphqlEndpoint: '/graphql',
    batching: { limit: BATCH },
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    maskedErrors: { maskError: (error) => maskError(error, deps.onError) },
    plugins: [queryLimits, writtenResults],
    context: ({ req, who, allowance }) => contextOf(who, allowance, isNewerClient(req)),
  })

  app.post('/graphql', { bodyLimit: BODY_LIMIT }, async (req, reply) => {
    const who = await signedIn(deps.db, req, reply)
    refuseTooLong(req)
    const allowance = allowanceOf(who.actor.userId)
    const response = await yoga.handleNodeRequestAndResponse(req, reply, { req, reply, who, allowance })
    // A query of a later version.
    if (response.status === 400 && isNewerClient(req)) throw new HttpError(400, 'bad-request')
    response.headers.forEach((value, key) => {
      reply.header(key, value)
    })
    const body = await compressed(req, reply, await response.text())
    return reply.status(response.status).send(body)
  })
  // GET is refused, so that no link or image can trigger a query.
  app.get('/graphql', async () => {
    throw new HttpError(405, 'bad-request')
  })
}

/** Sends documents as the text the database wrote. */
const writtenResults: Plugin = {
  onExecutionResult({ result }) {
    if (result && !isAsyncIterable(result)) result.stringify = asText
  },
}

/** Checked for each member of a batch, so that one with operations does not raise the limit of the others. */
function refuseTooLong({ headers, body }: FastifyRequest) {
  if (Number(headers['content-length']) <= QUESTION_LIMIT) return
  for (const item of [body].flat()) {
    const { length } = JSON.stringify(item)
    if (length > QUESTION_LIMIT && length > limitOf(item)) throw new HttpError(413, 'too-large')
  }
}

function limitOf(item: unknown): number {
  if (typeof item !== 'object' || item === null || !('query' in item)) return QUESTION_LIMIT
  const asked = questionIn(String(item.query)).flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  )
  const limits = asked.map((selection) =>
    selection.kind === Kind.FIELD && Object.hasOwn(LIMITS, selection.name.value)
      ? (LIMITS[selection.name.value] ?? 0)
      : 0,
  )
  return Math.max(QUESTION_LIMIT, ...limits)
}

/** An invalid query has no definitions. */
function questionIn(query: string) {
  try {
    return parseLimited(query).definitions
  } catch {
    return []
  }
}

/** The parts of the context shared by all requests. */
type Common = Omit<RequestContext, 'actor' | 'hooks' | 'stillAllowed' | 'allowance' | 'isNewerClient'>

export function contextMaker(common: Common) {
  const isAlive = openSessionCheck(common.db)
  return (
    { session, actor }: Authenticated,
    allowance: RequestBudget,
    isNewerClient = false,
  ): RequestContext => ({
    ...common,
    hooks,
    actor,
    stillAllowed: () => isAlive(session.tokenHash),
    allowance,
    isNewerClient,
  })
}
