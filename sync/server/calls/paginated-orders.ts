import { sql } from 'kysely'
import { definitionOf } from '#sync/contract/registry.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { requestError } from '#sync/server/graphql/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { listRows } from './lists.ts'
import { conditions } from './where.ts'

/** SPEC §9. */
const PAGE = 50
const LARGEST_PAGE = 200
const CURSOR = /^[0-9a-f-]{36}$/i

interface Args {
  first?: number | null
  after?: string | null
  where?: unknown
}

/** A page of orders, newest first. The cursor is an id: what is added meanwhile shifts no page. */
export async function paginatedOrders(
  _source: unknown,
  { first, after, where }: Args,
  { actor, allowance, db }: RequestContext,
) {
  const wanted = first ?? PAGE
  if (wanted < 1 || wanted > LARGEST_PAGE) throw requestError('bad-request', 'first')
  if (after && !CURSOR.test(after)) throw requestError('bad-request', 'after')
  const and = conditions(definitionOf('orders'), actor.role, where)
  const below = after ? [sql<boolean>`_id < ${after}`] : []
  const rows = await allowance.list(wanted + 1, (limit) =>
    asActor(db, actor, 'read', (tx) => listRows(tx, actor, 'orders', { and: [...and, ...below], limit })),
  )
  const edges = rows.slice(0, wanted).map((node) => ({ cursor: String(node._id), node }))
  return { edges, pageInfo: { hasNextPage: rows.length > wanted, endCursor: edges.at(-1)?.cursor ?? null } }
}
