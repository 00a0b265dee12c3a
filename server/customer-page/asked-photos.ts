import { PDF } from '#server/files/inspect-upload.ts'
import type { OrderSource } from '#server/orders/order-source.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { linesOf } from '#sync/contract/orders/print/print-lines.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { acceptsNoRequests, isAfterDelivery } from './closed.ts'

type File = DocumentOf<'files'>

/** A product category for which the office asks a photo in advance. */
interface Asked {
  name: string
  info: string
}

/** Each category once, in the order of the lines. */
export function askedPhotos(
  order: Pick<DocumentOf<'orders'>, 'products' | 'current_status' | 'status_history' | 'customer_readonly'>,
): Asked[] {
  // No visit follows, so no photo is needed.
  if (acceptsNoRequests(order) || isAfterDelivery(order)) return []
  const asked = new Map<string, Asked>()
  for (const { category } of linesOf(order)) {
    const { name, active, customer_upload, customer_upload_info: info } = category
    if (active && customer_upload && name.trim() !== '' && !asked.has(name)) asked.set(name, { name, info })
  }
  return [...asked.values()]
}

/** The customer's uploads without the signature. The caption says which photo was asked for. */
export async function sentFiles(tx: Tx, { tree, order }: OrderSource): Promise<File[]> {
  const rows = await Promise.all(order.customer_uploads.map((id) => liveRow(tx, 'files', id)))
  return rows.flatMap((row) => (row?.tree === tree && row.doc.signed_version === '' ? [row.doc] : []))
}

/** A photo among what the customer sent. */
export async function sentPhoto(tx: Tx, { tree, order }: OrderSource, id: string): Promise<File | null> {
  const row = order.customer_uploads.includes(id) ? await liveRow(tx, 'files', id) : null
  return row?.tree === tree && row.doc.mime !== PDF ? row.doc : null
}
