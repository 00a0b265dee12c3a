import { buildSchema, GraphQLError, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { followedRows, idsIn } from '#server/api/calls/followed-rows.ts'
import { callMutations, callQueries } from '#server/api/calls/resolvers.ts'
import { statisticQueries } from '#server/api/statistic-queries.ts'
import { followedOf } from '#sync/contract/core/derive/call-fields.ts'
import { definitionOf, registry } from '#sync/contract/registry.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'
import { applyOps } from '#sync/server/core/decide/apply-ops.ts'
import { UNSTORABLE } from '#sync/server/core/decide/classify-failure.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { digests } from '#sync/server/core/pull/digests.ts'
import { pull } from '#sync/server/core/pull/pull.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { codeOfFailure, sqlState } from '#sync/server/store/failures.ts'
import { TooBusy } from '#sync/server/store/limit-concurrency.ts'
import type { RequestContext } from './context.ts'

type Resolver = GraphQLFieldResolver<unknown, RequestContext>

/** The sync schema with its resolvers. `Json` passes values through unchecked: the contract's parsers check them. */
export function buildSyncSchema(): GraphQLSchema {
  const schema = buildSchema(typeDefs())
  for (const [type, resolvers] of Object.entries({ Query: queries, Mutation: mutations })) {
    for (const [field, resolve] of Object.entries(resolvers))
      fieldOf(schema, type, field).resolve = coded(resolve)
  }
  for (const definition of registry) {
    for (const [field, { ids, singular }] of Object.entries(followedOf(definition))) {
      const named = registry.find((each) => each.singular === singular)
      if (!named) throw new Error(`No collection is one of ${singular}`)
      fieldOf(schema, definition.singular, ids).resolve = masked(idsIn(field))
      fieldOf(schema, definition.singular, field).resolve = masked(followedRows(field, named.name))
    }
  }
  const live = fieldOf(schema, 'Subscription', 'live')
  live.subscribe = (_source, _args, context: RequestContext) =>
    context.live.subscribe(context.actor.tree, context.stillAllowed)
  live.resolve = (tick) => tick
  return schema
}

const queries: Record<string, Resolver> = {
  pull: once('pull', (_source, { inputs }, context) => pull(context, inputs)),
  digests: (_source, _args, context) => digests(context),
  ...statisticQueries,
  ...callQueries,
  ...Object.fromEntries(registry.map(({ name, singular }) => [`get${singular}`, byId(name)])),
}

const mutations: Record<string, Resolver> = {
  applyOps: once('applyOps', (_source, { userId, ops }, context) => applyOps(context, userId, ops)),
  ...callMutations,
}

/** Allows the field once per request, under any alias, since each costs a whole answer's worth of work. */
function once(name: string, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    context.allowance.once(name)
    return resolve(source, args, context, info)
  }
}

function byId(name: (typeof registry)[number]['name']): Resolver {
  const definition = definitionOf(name)
  return async (_source, { id }, { actor, db, allowance }) => {
    allowance.spend(PRICE.get)
    const row = await asActor(db, actor, 'read', (tx) => readVisible(tx, actor, definition, id))
    if (row) allowance.weigh(JSON.stringify(row).length)
    return row
  }
}

/** Counts towards the fields of a request. */
function coded(resolve: Resolver): Resolver {
  return masked((source, args, context, info) => {
    context.allowance.field()
    return resolve(source, args, context, info)
  })
}

/** A bug's message stays on the server; the client gets a code. */
function masked<Source>(
  resolve: GraphQLFieldResolver<Source, RequestContext>,
): GraphQLFieldResolver<Source, RequestContext> {
  return async (source, args, context, info) => {
    try {
      return await resolve(source, args, context, info)
    } catch (error) {
      if (error instanceof GraphQLError) throw error
      if (UNSTORABLE.includes(sqlState(error))) throw requestError('bad-request')
      if (error instanceof TooBusy) throw requestError('too-many')
      context.onError(error)
      throw requestError(codeOfFailure(error))
    }
  }
}

function fieldOf(schema: GraphQLSchema, type: string, field: string) {
  const fields = schema.getType(type)
  const found = fields && 'getFields' in fields ? fields.getFields()[field] : undefined
  if (!found || !('args' in found)) throw new Error(`The schema has no ${type}.${field}`)
  return found
}
