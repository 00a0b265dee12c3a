import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'
import { takingTurns } from '#sync/server/store/turns.ts'
import { pdfLayout } from './pdf-layout.ts'
import { FONT } from './pdf-sizes.ts'

/** Laying out takes a core; the sync goes first. */
const inTurn = takingTurns(1)

/** A4, the same bytes for the same document. `made` is the moment it says it was made, in milliseconds. */
export function pdfOf(document: PrintDocument, made: number): Promise<Buffer> {
  return inTurn(async () => {
    // Only whoever prints pays for it.
    const [{ default: pdfmake }, { FONT_FILES, withoutStrange }] = await Promise.all([
      import('pdfmake'),
      import('./fonts.ts'),
    ])
    // What people typed is text: no address in it is ever opened, and no file.
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((file) => Object.values(FONT_FILES).includes(file))
    pdfmake.setFonts({ [FONT]: FONT_FILES })
    return pdfmake.createPdf(pdfLayout(withoutStrange(document), made)).getBuffer()
  })
}
