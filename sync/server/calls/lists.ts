import { type RawBuilder, sql } from 'kysely'
import { type CollectionName, definitionOf } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import { isOwn, project } from '#sync/server/access/projection.ts'
import { canRead, inScope } from '#sync/server/access/scope.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { documentText } from '#sync/server/graphql/documents.ts'
import { requestError } from '#sync/server/graphql/request-error.ts'
import type { Row } from '#sync/server/graphql/rows.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { conditions } from './where.ts'

/** Of one answer; whoever wants more asks for pages or by condition. */
export const LONGEST = 1000

const CURSOR = /^[\w-]{1,36}$/

export interface ListQuery {
  and?: readonly RawBuilder<boolean>[]
  limit: number
  /** Throws where the answer becomes too heavy. */
  weigh(bytes: number): void
}

/** Rows that are read before it is known how heavy they are, and bytes that are read at a time from then on. */
const FIRST_PIECE = 50
const PIECE_BYTES = 2_000_000

/** Newest first: ids are UUIDv7, so they sort by time. As this actor may see them; nothing for whom may not read at all. */
export async function listRows(
  tx: Tx,
  actor: Actor,
  name: CollectionName,
  { and = [], limit, weigh }: ListQuery,
): Promise<Row[]> {
  const definition = definitionOf(name)
  if (!canRead(actor, definition)) return []
  const found: Row[] = []
  let bytes = 0
  let last = ''
  for (let piece = Math.min(FIRST_PIECE, limit); piece > 0; ) {
    const wanted: RawBuilder<unknown> = sql.join(
      [inScope(definition, actor), ...and, ...below(last)],
      sql` and `,
    )
    const { rows } = await sql<{ _id: string; text: string }>`
      select _id, ${documentText({ actor, definition })} as text from ${sql.table(name)}
      where ${wanted} and not deleted order by _id desc limit ${piece}`.execute(tx)
    for (const { _id, text } of rows) {
      const doc = JSON.parse(text) as Row
      found.push(isOwn(definition, actor, _id) ? doc : project(definition, actor.role, doc))
      bytes += text.length
      weigh(text.length)
      last = _id
    }
    if (rows.length < piece) break
    const ofThatWeight = Math.max(1, Math.floor((PIECE_BYTES * found.length) / bytes))
    piece = Math.min(ofThatWeight, limit - found.length)
  }
  return found
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
    const { actor, allowance, db } = context
    if (typeof first === 'number' && (first < 1 || first > LONGEST))
      throw requestError('bad-request', 'first')
    const and = [...conditions(definitionOf(name), actor, where), ...below(after)]
    const rows = await allowance.list(first ?? LONGEST + 1, (limit) =>
      asActor(db, actor, 'read', (tx) => listRows(tx, actor, name, { and, limit, weigh: allowance.weigh })),
    )
    if (rows.length > LONGEST) throw requestError('too-many', 'first')
    return rows
  }
}

/** What follows this id in a list, whether or not its row is still there: what is added meanwhile shifts no page. */
export function below(after: string | null | undefined): RawBuilder<boolean>[] {
  if (!after) return []
  if (!CURSOR.test(after)) throw requestError('bad-request', 'after')
  return [sql<boolean>`_id < ${after}`]
}

export const withIds = (ids: readonly string[]) => sql<boolean>`_id = any(${[...ids]}::text[])`
