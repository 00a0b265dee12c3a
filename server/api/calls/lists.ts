import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#server/api/context.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { isOwn, project } from '#sync/server/core/access/projection.ts'
import { canRead, inScope } from '#sync/server/core/access/scope.ts'
import type { Row } from '#sync/server/core/decide/rows.ts'
import { documentText } from '#sync/server/core/pull/documents.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { cursorOf } from './cursor.ts'
import { inPieces } from './in-pieces.ts'
import { conditions } from './where.ts'

/** Rows in one answer; callers who want more use pages or conditions. */
export const MAX_LISTED_ROWS = 1000

export interface ListQuery {
  /** Conditions that an index answers. */
  at?: readonly RawBuilder<boolean>[]
  /** Conditions that are checked on every row. */
  and?: readonly RawBuilder<boolean>[]
  /** The id after which the list begins. */
  after?: string
  limit: number
}

type Asking = Pick<RequestContext, 'db' | 'actor' | 'allowance'>

/** Rows read before their size is known, and bytes per read after that. */
const FIRST_PIECE = 50
const PIECE_BYTES = 200_000

/**
 * Rows as this actor may see them, newest first: ids are UUIDv7 and sort by time. Empty when the actor may not read the
 * collection.
 */
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
    /** How many rows fit into this many bytes, judging by those read so far. */
    rowsIn: (room: number) => Math.max(1, Math.floor((room * found.length) / Math.max(1, bytes))),
    /** Returns how many rows were read. */
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
 * `getOrders(where)` and its like. Without `first` all rows are returned, or an error when they exceed one answer: a
 * list cut off silently would pass for the whole.
 */
export function listOf(name: CollectionName) {
  return async (_source: unknown, { where, first, after }: ListArgs, context: RequestContext) => {
    const { actor, allowance } = context
    if (typeof first === 'number' && (first < 1 || first > MAX_LISTED_ROWS))
      throw requestError('bad-request', 'first')
    const and = conditions(definitionOf(name), actor, where)
    const query = { and, after: await cursorOf(context, name, after) }
    const rows = await allowance.list(
      first ?? MAX_LISTED_ROWS + 1,
      (limit) => listRows(context, name, { ...query, limit }),
      priceOf(query),
    )
    if (rows.length > MAX_LISTED_ROWS) throw requestError('too-many', 'first')
    return rows
  }
}

/** Conditions checked on every row cost a scan, whatever they find. */
export const priceOf = ({ and = [] }: Pick<ListQuery, 'and'>) => (and.length > 0 ? PRICE.scan : PRICE.list)

const below = (id: string) => (id === '' ? [] : [sql<boolean>`_id < ${id}`])

export const withIds = (ids: readonly string[]) => sql<boolean>`_id = any(${[...ids]}::text[])`
