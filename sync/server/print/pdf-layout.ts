import type { Content, Node, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PrintDocument } from '#sync/contract/print/print-document.ts'
import { BETWEEN_PARTS, MM, pdfFacts, pdfPart } from './pdf-parts.ts'

const MARGIN = 14 * MM
const WIDTH = 210 * MM - 2 * MARGIN
const GREY = '#555555'
const FOOTER = 'footer'

/** The sheet of the app (`print-sheet.module.css`) in points: an order looks the same from either end. */
export function pdfLayout(document: PrintDocument, made: number): TDocumentDefinitions {
  const { title, company, parts } = document
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    info: { title, author: company.name, creationDate: new Date(made), modDate: new Date(made) },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.2 },
    styles: {
      section: { fontSize: 11, bold: true, margin: [0, 0, 0, 3] },
      quiet: { color: GREY },
      [FOOTER]: { fontSize: 8, color: GREY },
    },
    footer: (page, pages) => ({
      columns: [
        { text: title, style: FOOTER },
        { text: `${page} / ${pages}`, style: FOOTER, alignment: 'right' },
      ],
      style: FOOTER,
      margin: [MARGIN, MARGIN / 3, MARGIN, 0],
    }),
    content: [header(document), parties(document), ...parts.map(pdfPart)],
    // No title stands alone at the foot of a page, nor with only a title below it.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      isTitle(node) && getFollowingNodesOnPage().every((below) => isTitle(below) || isFooter(below)),
  }
}

const isTitle = ({ headlineLevel }: Node) => headlineLevel !== undefined
/** It counts as below everything. */
const isFooter = ({ style }: Node) => style === FOOTER

const header = ({ company: { name, color }, heading, facts, qr }: PrintDocument): Content => [
  { canvas: [{ type: 'rect', x: 0, y: 0, w: WIDTH, h: 3.75, color }], margin: [0, 0, 0, 10.5] },
  {
    columns: [
      [
        { text: name, bold: true, color },
        { text: heading, bold: true, fontSize: 20, margin: [0, 0, 0, 6] },
        ...(facts.length > 0 ? [pdfFacts(facts)] : []),
      ],
      ...(qr ? [{ qr: qr.url, fit: 32 * MM, width: 'auto' as const }] : []),
    ],
  },
]

const parties = ({ parties: all }: PrintDocument): Content => ({
  columns: all.map(({ title, lines }) => [{ text: title, style: 'section' }, ...lines]),
  columnGap: 18,
  margin: [0, BETWEEN_PARTS, 0, 0],
})
