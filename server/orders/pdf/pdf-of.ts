import { decode } from '#server/files/decode.ts'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PrintPart, PrintSignature } from '#sync/contract/orders/print/print-part.ts'
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
    const logo = await soundPicture(document.company.logo)
    const parts = await Promise.all(document.parts.map(withSoundSignatures))
    const shown = { ...document, company: { ...document.company, logo }, parts }
    return pdfmake.createPdf(pdfLayout(withoutUnsupportedCharacters(shown), created)).getBuffer()
  })
}

/**
 * A picture as a plain PNG, or '' when it cannot be decoded: pdfmake throws outside any promise on damaged pixels, which
 * would end the process.
 */
async function soundPicture(picture: string): Promise<string> {
  if (!picture) return ''
  try {
    const drawn = await decode(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
      .png({ palette: false })
      .toBuffer()
    return `data:image/png;base64,${drawn.toString('base64')}`
  } catch {
    return ''
  }
}

async function withSoundSignatures(part: PrintPart): Promise<PrintPart> {
  const sound = async (signature: PrintSignature) => ({
    ...signature,
    picture: await soundPicture(signature.picture),
  })
  if (part.kind === 'signed') return { ...part, signature: await sound(part.signature) }
  if (part.kind === 'room') return { ...part, signatures: await Promise.all(part.signatures.map(sound)) }
  return part
}
