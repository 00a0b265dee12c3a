import { type RawBuilder, sql } from 'kysely'
import { type CollectionName, definitionOf } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import { isOwn, project } from '#sync/server/access/projection.ts'
import { canRead, inScope } from '#sync/server/access/scope.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { documentText } from '#sync/server/graphql/documents.ts'
import type { Row } from '#sync/server/graphql/rows.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { conditions } from './where.ts'

/** A list without pages; whoever wants more asks for pages or by condition. */
export const LONGEST = 1000

export interface ListQuery {
  and?: readonly RawBuilder<boolean>[]
  limit: number
}

/** Newest first: ids are UUIDv7, so they sort by time. As this actor may see them; nothing for whom may not read at all. */
export async function listRows(
  tx: Tx,
  actor: Actor,
  name: CollectionName,
  { and = [], limit }: ListQuery,
): Promise<Row[]> {
  const definition = definitionOf(name)
  if (!canRead(actor, definition)) return []
  const reader = { tx, actor, definition, limit, quiet: false }
  const wanted = sql.join([inScope(definition, actor), ...and], sql` and `)
  const { rows } = await sql<{ _id: string; text: string }>`
    select _id, ${documentText(reader)} as text from ${sql.table(name)}
    where ${wanted} and not deleted order by _id desc limit ${limit}`.execute(tx)
  return rows.map(({ _id, text }) => {
    const doc = JSON.parse(text) as Row
    return isOwn(definition, actor, _id) ? doc : project(definition, actor.role, doc)
  })
}

/** `getOrders(where)` and its like. */
export function listOf(name: CollectionName) {
  return (_source: unknown, { where }: { where?: unknown }, { actor, allowance, db }: RequestContext) => {
    const and = conditions(definitionOf(name), actor.role, where)
    return allowance.list(LONGEST, (limit) =>
      asActor(db, actor, 'read', (tx) => listRows(tx, actor, name, { and, limit })),
    )
  }
}

export const withIds = (ids: readonly string[]) =>
  sql<boolean>`_id = any(${[...ids].slice(0, LONGEST)}::text[])`
