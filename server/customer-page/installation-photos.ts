import { sql } from 'kysely'
import type { OrderSource } from '#server/orders/order-source.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { canBeForCustomer } from '#sync/contract/files/for-customer.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

type File = DocumentOf<'files'>

/** Photos by employees that are marked for the customer, in the order in which they were added. */
export async function installationPhotos(tx: Tx, source: OrderSource): Promise<File[]> {
  const ids = source.order.employee_uploads
  // An order may have a thousand photos, and few are marked.
  const { rows } = await sql<{ _id: string }>`
    select _id from files where _id = any(${[...ids]}::text[]) and for_customer and not deleted`.execute(tx)
  const marked = new Set(rows.map(({ _id }) => _id))
  const found = await Promise.all(
    ids.filter((id) => marked.has(id)).map((id) => installationPhoto(tx, source, id)),
  )
  return found.filter((file) => file !== null)
}

/** Returns a file only while it is a photo of this order that is marked for the customer. */
export async function installationPhoto(
  tx: Tx,
  { tree, order }: Pick<OrderSource, 'tree' | 'order'>,
  id: string,
): Promise<File | null> {
  const row = order.employee_uploads.includes(id) ? await liveRow(tx, 'files', id) : null
  if (row?.tree !== tree || row.doc.company_id !== order.company_id) return null
  return row.doc.for_customer && canBeForCustomer(row.doc) ? row.doc : null
}
