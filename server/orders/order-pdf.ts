import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addBlob } from '#server/files/blobs.ts'
import { contentPath, keepContent } from '#server/files/file-store.ts'
import { pdfOf } from '#server/orders/pdf/pdf-of.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { dropContent, lockedPdf, type PdfStore, removeUnreferencedPdf } from './drop-order-pdf.ts'
import { type OrderSource, orderSource } from './order-source.ts'

export interface PdfDeps extends PdfStore {
  appUrl: string
}

export interface OrderPdf {
  filename: string
  content: Buffer
}

/** The PDF of the order as it is now. The same order gives the same bytes. */
export async function makeOrderPdf(
  { appUrl, dataDir }: Pick<PdfDeps, 'appUrl' | 'dataDir'>,
  source: OrderSource,
): Promise<OrderPdf> {
  const { request_date, mod_date } = source.order
  const signature = source.signed && {
    ...source.signed,
    picture: await pictureOf(dataDir, source.signed.hash),
  }
  const document = printDocument('order', { ...source, signature, appUrl, asOf: mod_date })
  const content = await pdfOf(document, request_date)
  return { filename: `${document.title.replaceAll('#', '-')}.pdf`, content }
}

/** As a data URL; '' when it is not there, which no paper waits for. */
const pictureOf = (dataDir: string, hash: string): Promise<string> =>
  readFile(contentPath(dataDir, hash), 'base64').then(
    (content) => `data:image/png;base64,${content}`,
    () => '',
  )

/**
 * Keeps the PDF as a file of the order, readable by those who may read the order. One row per order: a newer PDF
 * replaces the older, whose content is removed, under another URL, because devices cache what they fetched.
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
    for_customer: false,
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
    const found = await liveRow(tx, 'orders', orderId, 'lock')
    // The order may have been removed meanwhile, and then nothing would ever remove the PDF.
    if (!found) return
    const { tree, doc: order } = found
    const older = await lockedPdf(tx, file.path)
    // An order restored from the archive still shows its former PDF. `removeUnreferencedPdf` checks all orders for others that
    // show it.
    const shows = order.generated_pdf_path
    const former = shows.startsWith(file.path) ? null : await lockedPdf(tx, shows)
    // In this order: `addBlob` locks the content, so that a concurrent removal happens before or after.
    await addBlob(tx, { tree, hash, size: content.length, mime, width: 0, height: 0 })
    await keepBytes(dataDir, hash, content)
    const about = { collection: 'orders' as const, id: orderId }
    const writes = [
      { collection: 'files' as const, id: fileId, doc: file },
      { ...about, doc: { ...order, generated_pdf_path } },
    ]
    await system.write(tx, { kind: 'order-pdf', key: generated_pdf_path, tree, about, writes })
    if (older && older.doc.hash !== hash) await dropContent(tx, dataDir, older)
    if (former) await removeUnreferencedPdf(tx, deps, former)
  })
}

async function keepBytes(dataDir: string, hash: string, content: Buffer) {
  const folder = path.join(dataDir, 'cache', 'pdf')
  await mkdir(folder, { recursive: true })
  const half = path.join(folder, randomUUID())
  await writeFile(half, content)
  await keepContent(dataDir, hash, half)
}
