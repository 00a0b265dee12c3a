import type { Content } from 'pdfmake/interfaces'
import type { PrintedLines, PrintFact, PrintPart } from '#sync/contract/print/print-document.ts'
import type { TextBlock } from '#sync/contract/print/text-blocks.ts'
import { pdfLines } from './pdf-lines.ts'

/** Millimetres in points. */
export const MM = 72 / 25.4
export const BETWEEN_PARTS = 13.5
const BETWEEN_BLOCKS = 4.5

export const pdfPart = (part: PrintPart): Content => ({
  stack: part.kind === 'lines' ? [pdfLines(part)] : [...titled(part.title), ...pdfBody(part)],
  margin: [0, BETWEEN_PARTS, 0, 0],
})

const titled = (title: string): Content[] =>
  title ? [{ text: title, style: 'section', headlineLevel: 1 }] : []

const pdfBody = (part: Exclude<PrintPart, PrintedLines>): Content[] =>
  part.kind === 'facts' ? [pdfFacts(part.facts)] : part.blocks.map(pdfBlock)

/** What somebody wrote may be longer than a page, so it may break between two lines. */
export const pdfFacts = (facts: readonly PrintFact[]): Content => ({
  table: {
    widths: [38 * MM, '*'],
    body: facts.map(({ label, value }) => [{ text: label, style: 'quiet' }, value]),
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
})

function pdfBlock({ kind, text }: TextBlock, at: number): Content {
  const margin: [number, number, number, number] = [0, at === 0 ? 0 : BETWEEN_BLOCKS, 0, 0]
  if (kind === 'heading') return { text, bold: true, headlineLevel: 2, margin }
  return kind === 'item' ? { ul: [text], margin } : { text, margin }
}
