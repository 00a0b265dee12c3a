import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Op, Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { readRows } from '#sync/server/core/decide/rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Adds all orders of the merged customer to the operation, since a device knows only some of them. */
export async function addOrdersToMerge(tx: Tx, { tree }: Actor, op: Op): Promise<Op> {
  if (op.kind !== 'customers.merge') return op
  const idsOf = async (table: 'orders' | 'archives') => {
    const rows = await tx
      .selectFrom(table)
      .select('_id')
      .where('tree', '=', tree)
      .where('customer_id', '=', op.entityId)
      .where('deleted', '=', false)
      .execute()
    return rows.map(({ _id }) => _id)
  }
  return { ...op, args: { ...op.args, orders: await idsOf('orders'), archives: await idsOf('archives') } }
}

/** Operations that set an order's customer. */
const SAYS_FOR_WHOM = ['orders.create', 'orders.edit', 'archives.restore']

/** Moves an order for a customer who was merged meanwhile to the remaining customer. */
export async function redirectToMergedCustomer(tx: Tx, actor: Actor, op: Op, write: Write): Promise<Write> {
  const { collection, doc } = write
  if (!doc || collection !== 'orders' || !SAYS_FOR_WHOM.includes(op.kind)) return write
  if (op.kind === 'orders.edit' && !('customer_id' in op.changes)) return write
  const given = String(doc.customer_id)
  const row = given === '' ? undefined : (await readRows(tx, actor, 'customers', [given], 'look')).get(given)
  const into = (row?.doc as DocumentOf<'customers'> | undefined)?.merged_into
  return into ? { ...write, doc: { ...doc, customer_id: into } } : write
}
