import { createRequire } from 'node:module'
import type { PrintDocument } from '#sync/contract/print/print-document.ts'
import { takingTurns } from '#sync/server/http/turns.ts'
import { pdfLayout } from './pdf-layout.ts'

/** Laying out takes a core; the sync goes first. */
const inTurn = takingTurns(1)

/** A4, the same bytes for the same document. `made` is the moment it says it was made, in milliseconds. */
export function pdfOf(document: PrintDocument, made: number): Promise<Buffer> {
  return inTurn(async () => {
    // Only whoever prints pays for it.
    const { default: pdfmake } = await import('pdfmake')
    // What people typed is text: no address in it is ever opened, and no file.
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((file) => Object.values(FONT).includes(file))
    pdfmake.setFonts({ Roboto: FONT })
    return pdfmake.createPdf(pdfLayout(document, made)).getBuffer()
  })
}

const { resolve } = createRequire(import.meta.url)

const fontFile = (name: string) => resolve(`pdfmake/build/fonts/Roboto/Roboto-${name}.ttf`)
const FONT = { normal: fontFile('Regular'), bold: fontFile('Medium') }
