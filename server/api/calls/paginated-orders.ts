import type { RequestContext } from '#server/api/context.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { cursorOf } from './cursor.ts'
import { listRows, priceOf } from './lists.ts'
import { conditions } from './where.ts'

/** Orders per page unless the caller says otherwise. */
const DEFAULT_PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200

interface Args {
  first?: number | null
  after?: string | null
  where?: unknown
}

/** A page of orders, newest first. The cursor is an id, so that new orders do not shift the pages. */
export async function paginatedOrders(
  _source: unknown,
  { first, after, where }: Args,
  context: RequestContext,
) {
  const { actor, allowance } = context
  const wanted = first ?? DEFAULT_PAGE_SIZE
  if (wanted < 1 || wanted > MAX_PAGE_SIZE) throw requestError('bad-request', 'first')
  const query = {
    and: conditions(definitionOf('orders'), actor, where),
    after: await cursorOf(context, 'orders', after),
  }
  const rows = await allowance.list(
    wanted + 1,
    (limit) => listRows(context, 'orders', { ...query, limit }),
    priceOf(query),
  )
  const edges = rows.slice(0, wanted).map((node) => ({ cursor: String(node._id), node }))
  return { edges, pageInfo: { hasNextPage: rows.length > wanted, endCursor: edges.at(-1)?.cursor ?? null } }
}
