import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** An order with everything that its documents and letters mention. */
export interface OrderSource {
  tree: string
  order: DocumentOf<'orders'>
  company: DocumentOf<'companies'>
  customer: DocumentOf<'customers'> | null
  status: DocumentOf<'statuses'> | undefined
  assignee: string
}

/** Null when the order no longer exists. */
export async function orderSource(tx: Tx, id: string): Promise<OrderSource | null> {
  const row = await liveRow(tx, 'orders', id)
  return row && sourceOf(tx, row)
}

/** The same for an archived order, under its former id, which its files refer to. Closed for its customer. */
export async function archiveSource(tx: Tx, archiveId: string, orderId: string): Promise<OrderSource | null> {
  const row = await liveRow(tx, 'archives', archiveId)
  return row && sourceOf(tx, { tree: row.tree, doc: { ...row.doc, _id: orderId, customer_readonly: true } })
}

async function sourceOf(
  tx: Tx,
  row: Pick<OrderSource, 'tree'> & { doc: OrderSource['order'] },
): Promise<OrderSource | null> {
  const company = await liveRow(tx, 'companies', row.doc.company_id)
  if (!company) return null
  const { customer_id, current_assignee_id, current_status } = row.doc
  const customer = ofTree(row.tree, await liveRow(tx, 'customers', customer_id))
  const assignee = ofTree(row.tree, await liveRow(tx, 'users', current_assignee_id))
  const { statuses, global_statuses } = company.doc
  const status = await statusNamed(tx, row.tree, [...statuses, ...global_statuses], current_status.name)
  return {
    tree: row.tree,
    order: row.doc,
    company: company.doc,
    customer,
    status,
    assignee: assignee?.fullname ?? '',
  }
}

/** An id in an order comes from a client, so rows of other trees count as missing. */
const ofTree = <Doc>(tree: string, row: { tree: string; doc: Doc } | null) =>
  row?.tree === tree ? row.doc : null

async function statusNamed(tx: Tx, tree: string, ids: readonly string[], name: string) {
  const { rows } = await sql<{ _id: string }>`
    select _id from statuses where tree = ${tree} and _id = any(${[...ids]}::text[]) and name = ${name} and not deleted
    order by _id limit 1`.execute(tx)
  return rows[0] ? (await liveRow(tx, 'statuses', rows[0]._id))?.doc : undefined
}
