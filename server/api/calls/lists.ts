import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#server/api/context.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { isOwn, project } from '#sync/server/core/access/projection.ts'
import { canRead, inScope } from '#sync/server/core/access/scope.ts'
import type { Row } from '#sync/server/core/decide/rows.ts'
import { PRICE } from '#sync/server/core/pull/allowance.ts'
import { documentText } from '#sync/server/core/pull/documents.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { cursorOf } from './cursor.ts'
import { inPieces } from './in-pieces.ts'
import { conditions } from './where.ts'

/** Of one answer; whoever wants more asks for pages or by condition. */
export const LONGEST = 1000

export interface ListQuery {
  /** What an index finds. */
  at?: readonly RawBuilder<boolean>[]
  /** What every row is asked. */
  and?: readonly RawBuilder<boolean>[]
  /** An id; what follows it in the list. */
  after?: string
  limit: number
}

type Asking = Pick<RequestContext, 'db' | 'actor' | 'allowance'>

/** Rows that are read before it is known how heavy they are, and bytes that are read at a time from then on. */
const FIRST_PIECE = 50
const PIECE_BYTES = 200_000

/** Newest first: ids are UUIDv7, so they sort by time. As this actor may see them; nothing for whom may not read at all. */
export async function listRows(asking: Asking, name: CollectionName, query: ListQuery): Promise<Row[]> {
  const { actor, db } = asking
  const { at = [], and = [], after = '', limit } = query
  if (!canRead(actor, definitionOf(name))) return []
  const list = openList(asking, name)
  if (and.length > 0) {
    await inPieces(asking, name, after, async (tx, piece) => {
      await list.read(tx, [...at, ...and, piece(sql`_id`)], limit - list.rows.length)
      return list.rows.length < limit ? 'more' : 'enough'
    })
    return list.rows
  }
  let [size, last] = [Math.min(FIRST_PIECE, limit), after]
  while (size > 0) {
    await asActor(db, actor, 'read', async (tx) => {
      while (size > 0) {
        const read = await list.read(tx, [...at, ...below(last)], size)
        last = String(list.rows.at(-1)?._id ?? '')
        size = read < size ? 0 : Math.min(list.rowsIn(PIECE_BYTES), limit - list.rows.length)
        if (await db.isWanted()) return
      }
    })
  }
  return list.rows
}

function openList({ actor, allowance }: Asking, name: CollectionName) {
  const definition = definitionOf(name)
  const found: Row[] = []
  let bytes = 0
  return {
    rows: found,
    /** How many of those there were fit into so many bytes. */
    rowsIn: (room: number) => Math.max(1, Math.floor((room * found.length) / Math.max(1, bytes))),
    /** How many were read. */
    async read(tx: Tx, conditions: readonly RawBuilder<boolean>[], limit: number): Promise<number> {
      const wanted = sql.join([inScope(definition, actor), ...conditions], sql` and `)
      const { rows } = await sql<{ _id: string; text: string }>`
        select _id, ${documentText({ actor, definition })} as text from ${sql.table(name)}
        where ${wanted} and not deleted order by _id desc limit ${limit}`.execute(tx)
      for (const { _id, text } of rows) {
        bytes += text.length
        allowance.weigh(text.length)
        const doc = JSON.parse(text) as Row
        found.push(isOwn(definition, actor, _id) ? doc : project(definition, actor.role, doc))
      }
      return rows.length
    },
  }
}

interface ListArgs {
  where?: unknown
  first?: number | null
  after?: string | null
}

/**
 * `getOrders(where)` and its like. Who asks for no page gets all there is, and is told when that is more than one answer
 * holds: a list that ends in silence would pass for the whole.
 */
export function listOf(name: CollectionName) {
  return async (_source: unknown, { where, first, after }: ListArgs, context: RequestContext) => {
    const { actor, allowance } = context
    if (typeof first === 'number' && (first < 1 || first > LONGEST))
      throw requestError('bad-request', 'first')
    const and = conditions(definitionOf(name), actor, where)
    const query = { and, after: await cursorOf(context, name, after) }
    const rows = await allowance.list(
      first ?? LONGEST + 1,
      (limit) => listRows(context, name, { ...query, limit }),
      priceOf(query),
    )
    if (rows.length > LONGEST) throw requestError('too-many', 'first')
    return rows
  }
}

/** What every row is asked takes as much work as there are rows, whatever comes of it. */
export const priceOf = ({ and = [] }: Pick<ListQuery, 'and'>) => (and.length > 0 ? PRICE.scan : PRICE.list)

const below = (id: string) => (id === '' ? [] : [sql<boolean>`_id < ${id}`])

export const withIds = (ids: readonly string[]) => sql<boolean>`_id = any(${[...ids]}::text[])`
