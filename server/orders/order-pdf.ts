import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addBlob } from '#server/files/blobs.ts'
import { keepContent } from '#server/files/file-store.ts'
import { pdfOf } from '#server/orders/pdf/pdf-of.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import { wholeRow } from '#sync/server/core/decide/whole-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { dropContent, dropUnshown, lockedPdf, type PdfStore } from './drop-order-pdf.ts'
import { type OrderSource, orderSource } from './order-source.ts'

export interface PdfDeps extends PdfStore {
  appUrl: string
}

export interface OrderPdf {
  filename: string
  content: Buffer
}

/** The PDF of an order as it is now. The same order gives the same bytes. */
export async function makeOrderPdf(
  { appUrl }: Pick<PdfDeps, 'appUrl'>,
  source: OrderSource,
): Promise<OrderPdf> {
  const { request_date, mod_date } = source.order
  const document = printDocument('order', { ...source, appUrl, asOf: mod_date })
  const content = await pdfOf(document, request_date)
  return { filename: `${document.title.replaceAll('#', '-')}.pdf`, content }
}

/**
 * Kept as a file of the order, so that whoever may read the order may read it and nobody else. One row per order: a newer PDF
 * takes its place, under another address, since devices keep what they fetched; what the older one said is nowhere any more.
 */
export async function keepOrderPdf(deps: PdfDeps, orderId: string): Promise<void> {
  const { db, system, dataDir } = deps
  const source = await db.read((tx) => orderSource(tx, orderId))
  if (!source) return
  const { filename, content } = await makeOrderPdf(deps, source)
  const hash = createHash('sha256').update(content).digest('hex')
  const fileId = effectId('order-pdf-file', orderId)
  const generated_pdf_path = `/files/${fileId}?v=${hash.slice(0, 8)}`
  if (source.order.generated_pdf_path === generated_pdf_path) return
  const mime = 'application/pdf'
  const file = {
    _id: fileId,
    company_id: source.order.company_id,
    order_id: orderId,
    path: `/files/${fileId}`,
    filename,
    caption: '',
    is_public: false,
    hash,
    mime,
    size: content.length,
    width: 0,
    height: 0,
    date: Date.now(),
    user_id: '',
    signed_by: '',
    signed_version: '',
  }
  await db.write(async (tx) => {
    const found = await wholeRow(tx, 'orders', orderId, 'lock')
    // While it was made the order may have gone, and nothing would ever drop it.
    if (!found) return
    const { tree, doc: order } = found
    const older = await lockedPdf(tx, file.path)
    // An order from the archive still shows the PDF of the one it was. Whether somebody else does takes a look at every order.
    const shows = order.generated_pdf_path
    const former = shows.startsWith(file.path) ? null : await lockedPdf(tx, shows)
    // In this order: whoever drops the same content does so before or after.
    await addBlob(tx, { tree, hash, size: content.length, mime, width: 0, height: 0 })
    await keepBytes(dataDir, hash, content)
    const about = { collection: 'orders' as const, id: orderId }
    const writes = [
      { collection: 'files' as const, id: fileId, doc: file },
      { ...about, doc: { ...order, generated_pdf_path } },
    ]
    await system.write(tx, { kind: 'order-pdf', key: generated_pdf_path, tree, about, writes })
    if (older && older.doc.hash !== hash) await dropContent(tx, dataDir, older)
    if (former) await dropUnshown(tx, deps, former)
  })
}

async function keepBytes(dataDir: string, hash: string, content: Buffer) {
  const folder = path.join(dataDir, 'cache', 'pdf')
  await mkdir(folder, { recursive: true })
  const half = path.join(folder, randomUUID())
  await writeFile(half, content)
  await keepContent(dataDir, hash, half)
}
