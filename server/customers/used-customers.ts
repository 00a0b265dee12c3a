import { sql } from 'kysely'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Adds to the undoing of an import which of its customers have to stay, since a device knows only some orders. */
export async function addUsedCustomers(tx: Tx, { tree }: Actor, op: Op): Promise<Op> {
  if (op.kind !== 'imports.undo') return op
  const { rows } = await sql<{ id: string }>`
    with these as (
      select row ->> 'id' as id from imports, jsonb_array_elements(rows) as row
      where tree = ${tree} and _id = ${op.entityId} and row ->> 'did' = 'made'
    )
    select id from these
    where exists (select from orders where tree = ${tree} and customer_id = these.id and not deleted)
      or exists (select from archives where tree = ${tree} and customer_id = these.id and not deleted)
      or exists (select from customers where tree = ${tree} and merged_into = these.id and not deleted)`.execute(
    tx,
  )
  return { ...op, args: { used: rows.map(({ id }) => id) } }
}
