import type { GraphQLFieldResolver } from 'graphql'
import type { RequestContext } from '#server/api/context.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Row } from '#sync/server/core/decide/rows.ts'
import { listRows, withIds } from './lists.ts'

interface Batch {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * The ids in a field. `followedRows` resolves the documents they refer to, in that order, without those the reader may
 * not see.
 */
export const idsIn =
  (field: string): GraphQLFieldResolver<Row, RequestContext> =>
  (row) =>
    row[field]

/**
 * Reads the referenced documents of all rows of a list in one query, since GraphQL resolves those rows in the same
 * turn.
 */
export function followedRows(field: string, name: CollectionName): GraphQLFieldResolver<Row, RequestContext> {
  const batches = new WeakMap<RequestContext, Batch>()

  function batchOf(context: RequestContext): Batch {
    const begun = batches.get(context)
    if (begun) return begun
    const ids = new Set<string>()
    const rows = Promise.resolve().then(() => {
      batches.delete(context)
      return read(context, name, [...ids])
    })
    const batch = { ids, rows }
    batches.set(context, batch)
    return batch
  }

  return async (row, _args, context) => {
    const wanted = (row[field] ?? []) as string[]
    if (wanted.length === 0) return []
    const batch = batchOf(context)
    for (const id of wanted) batch.ids.add(id)
    const known = await batch.rows
    const found = wanted.flatMap((id) => known.get(id) ?? [])
    // Read once, but sent once for each row that refers to it.
    context.allowance.weigh(JSON.stringify(found).length)
    return found
  }
}

async function read(context: RequestContext, name: CollectionName, ids: readonly string[]) {
  const rows = await context.allowance.list(ids.length, (limit) =>
    listRows(context, name, { at: [withIds(ids)], limit }),
  )
  return new Map(rows.map((row) => [String(row._id), row]))
}
