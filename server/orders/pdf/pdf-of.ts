import { decode } from '#server/files/decode.ts'
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
    const logo = await soundLogo(document.company.logo)
    const shown = { ...document, company: { ...document.company, logo } }
    return pdfmake.createPdf(pdfLayout(withoutUnsupportedCharacters(shown), created)).getBuffer()
  })
}

/**
 * The logo as a plain PNG, or '' when it cannot be decoded: pdfmake throws outside any promise on damaged pixels, which
 * would end the process.
 */
async function soundLogo(logo: string): Promise<string> {
  if (!logo) return ''
  try {
    const drawn = await decode(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'))
      .png({ palette: false })
      .toBuffer()
    return `data:image/png;base64,${drawn.toString('base64')}`
  } catch {
    return ''
  }
}
