import { sql } from 'kysely'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import type { Stamping } from '#sync/server/core/decide/stamping.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Orders refer to their status by name, so a renamed status is renamed in them too, which keeps them in its lane. */
export async function renameInOrders(
  tx: Tx,
  { op, before }: OpContext,
  writes: readonly Write[],
  { seq, rows }: Stamping,
): Promise<void> {
  if (op.kind !== 'statuses.edit' || !before) return
  const name = writes.find(({ id }) => id === op.entityId)?.doc?.name
  if (name === undefined || name === before.name) return
  const renamed = await sql<{ _id: string }>`
    update orders set current_status = jsonb_set(current_status, '{name}', to_jsonb(${name}::text)), seq = ${seq}
    where not deleted and current_status ->> 'name' = ${before.name} and company_id in (
      select _id from companies
      where not deleted and (statuses || global_statuses) @> to_jsonb(${op.entityId}::text))
    returning _id`.execute(tx)
  rows.push(...renamed.rows.map(({ _id }) => ({ collection: 'orders' as const, id: _id })))
}
