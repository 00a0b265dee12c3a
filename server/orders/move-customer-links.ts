import { sql } from 'kysely'
import type { Write } from '#sync/contract/core/operation.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Moves an order's links to its archived order, and back to the restored one. A copy in the archive gets none. */
export async function moveCustomerLinks(tx: Tx, writes: readonly Write[]): Promise<void> {
  const order = writes.find(({ collection }) => collection === 'orders')
  const archive = writes.find(({ collection }) => collection === 'archives')
  if (!order || !archive) return
  if (!order.doc && archive.doc)
    await sql`select archive_customer_links(${order.id}, ${archive.id})`.execute(tx)
  if (order.doc && !archive.doc)
    await sql`select restore_customer_links(${archive.id}, ${order.id})`.execute(tx)
}
