import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'
import { limitConcurrency } from '#sync/server/store/limit-concurrency.ts'
import { pdfLayout } from './pdf-layout.ts'
import { FONT } from './pdf-sizes.ts'

/** Layout takes a whole core, so only one PDF at a time is made and the sync is not delayed. */
const inTurn = limitConcurrency(1)

/** An A4 PDF with the same bytes for the same document. `created` is its creation date, in milliseconds. */
export function pdfOf(document: PrintDocument, created: number): Promise<Buffer> {
  return inTurn(async () => {
    // Loaded on demand, so that a process that never prints does not pay for it.
    const [{ default: pdfmake }, { FONT_FILES, withoutUnsupportedCharacters }] = await Promise.all([
      import('pdfmake'),
      import('./fonts.ts'),
    ])
    // Keeps pdfmake from opening URLs and files in what users typed.
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((file) => Object.values(FONT_FILES).includes(file))
    pdfmake.setFonts({ [FONT]: FONT_FILES })
    const made = (shown: PrintDocument) =>
      pdfmake.createPdf(pdfLayout(withoutUnsupportedCharacters(shown), created)).getBuffer()
    const { company } = document
    // A logo that looks like a PNG and cannot be decoded keeps nobody from their papers.
    return company.logo
      ? made(document).catch(() => made({ ...document, company: { ...company, logo: '' } }))
      : made(document)
  })
}
