import { PDF } from '#server/files/inspect-upload.ts'
import type { OrderSource } from '#server/orders/order-source.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { fileIdIn } from '#sync/contract/files/catalogue-files.ts'
import { linesOf } from '#sync/contract/orders/print/print-lines.ts'
import { lineageOf } from '#sync/server/core/access/load-actor.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { wasDelivered } from './closed.ts'
import { pageWords } from './page-words.ts'

export interface CustomerDocument {
  /** Relative to the page. */
  path: string
  name: string
  about: string
}

type File = DocumentOf<'files'>

/** The PDF of the current order and its product documents. Other files of the order are never listed. */
export async function documentsOf(tx: Tx, source: OrderSource): Promise<CustomerDocument[]> {
  const words = pageWords(source.customer?.language ?? 'nl')
  const pdf = await orderPdfOf(tx, source)
  const own = pdf ? [{ path: '/order.pdf', name: pdf.filename, about: words.day(pdf.date) }] : []
  const names = ofProducts(source)
  const files = await Promise.all([...names.keys()].map((id) => documentOf(tx, source, id)))
  const others = files
    .filter((file) => file !== null)
    .map(({ _id, filename, size }) => ({
      path: `/document/${_id}`,
      name: names.get(_id) || filename,
      about: words.size(size),
    }))
  return [...own, ...others]
}

/** A status that mails no PDF hides it too, but a delivered order keeps its papers in every status. */
export async function orderPdfOf(tx: Tx, { tree, order, status }: OrderSource): Promise<File | null> {
  if (status?.dont_send_pdf && !wasDelivered(order)) return null
  const id = /^\/files\/([\w-]+)/.exec(order.generated_pdf_path)?.[1]
  const row = id ? await liveRow(tx, 'files', id) : null
  return row?.tree === tree ? row.doc : null
}

/**
 * Returns a file only when a product of this order refers to it, and it belongs to this order or to a catalogue of the
 * company or its parents.
 */
export async function documentOf(tx: Tx, source: OrderSource, id: string): Promise<File | null> {
  if (!ofProducts(source).has(id)) return null
  const row = await liveRow(tx, 'files', id)
  if (row?.tree !== source.tree || row.doc.mime !== PDF) return null
  const { order_id, company_id } = row.doc
  if (order_id !== '') return order_id === source.order._id ? row.doc : null
  return (await lineageOf(tx, source.tree, source.company._id)).includes(company_id) ? row.doc : null
}

/** The paths of the pictures of an order's products that the customer's browser, which has no account, can show. */
export async function picturesOf(tx: Tx, { tree, order }: OrderSource): Promise<ReadonlySet<string>> {
  const paths = [...new Set(linesOf(order).map(({ product_image }) => product_image))]
  const shown = await Promise.all(
    paths.map(async (path) => {
      const id = fileIdIn(path)
      const row = id ? await liveRow(tx, 'files', id) : null
      return row?.tree === tree && row.doc.is_public ? [path] : []
    }),
  )
  return new Set(shown.flat())
}

/** The documents of the order's products by id, with the name given there. Those stored elsewhere are not served. */
const ofProducts = ({ order }: OrderSource): ReadonlyMap<string, string> =>
  new Map(
    linesOf(order).flatMap(({ download_file_ids, download_files }) => [
      ...download_file_ids.map((id) => [id, ''] as const),
      ...download_files
        .map(({ path, filename }) => [fileIdIn(path), filename] as const)
        .filter(([id]) => id !== ''),
    ]),
  )
