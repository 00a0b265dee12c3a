import type { Content } from 'pdfmake/interfaces'
import { INK } from '#server/companies/readable-color.ts'
import type { PrintPart, PrintRemark, PrintSignature } from '#sync/contract/orders/print/print-part.ts'
import { writingLine } from './pdf-boxes.ts'
import { pdfFacts } from './pdf-facts.ts'
import { pdfFields, pdfSignatures } from './pdf-fields.ts'
import { pdfGoods, pdfLines } from './pdf-lines.ts'
import { pdfOptions } from './pdf-options.ts'
import { BETWEEN_PARTS, FULL, LINE_GREY, TABULAR } from './pdf-sizes.ts'
import { pdfBlocks, pdfColumns } from './pdf-text.ts'
import { pdfTotals } from './pdf-totals.ts'

export const pdfPart = (part: PrintPart): Content => ({
  stack: pdfBody(part),
  margin: [0, BETWEEN_PARTS, 0, 0],
})

function pdfBody(part: PrintPart): Content[] {
  switch (part.kind) {
    case 'options':
      return [...titled(part.title), ...pdfOptions(part)]
    case 'lines':
      return [...titled(part.title), pdfLines(part)]
    case 'totals':
      return [pdfTotals(part)]
    case 'text':
      return pdfBlocks(part.blocks)
    case 'goods':
      return [...titled(part.title), pdfGoods(part)]
    case 'columns':
      return [...titled(part.title), pdfColumns(part)]
    case 'facts':
      return [...titled(part.title), pdfFacts(part.facts)]
    case 'remarks':
      return [...titled(part.title), ...part.remarks.map(pdfRemark)]
    case 'fields':
      return [...titled(part.title), pdfFields(part.fields)]
    case 'room':
      return [room(part.title, part.signatures)]
    case 'signed':
      return [{ unbreakable: true, stack: [pdfSignatures([part.signature])] }]
  }
}

/** The rule is part of the title, so that a page break cannot separate them. */
const titled = (title: string): Content[] =>
  title
    ? [
        {
          headlineLevel: 1,
          table: { widths: ['*'], body: [[{ text: title, bold: true, fontSize: 10 }]] },
          layout: {
            hLineWidth: (row) => (row === 0 ? 0 : 0.75),
            vLineWidth: () => 0,
            hLineColor: () => INK,
            paddingLeft: () => 0,
            paddingTop: () => 0,
            paddingBottom: () => 3,
          },
          margin: [0, 0, 0, 4],
        },
      ]
    : []

const pdfRemark = ({ by, text }: PrintRemark): Content => ({
  text: [...(by ? [{ text: `${by}: `, style: 'quiet', fontFeatures: TABULAR }] : []), text],
  margin: [0, 0, 0, 3],
})

const room = (title: string, signatures: readonly PrintSignature[]): Content => ({
  unbreakable: true,
  stack: [
    ...titled(title),
    writingLine(FULL, LINE_GREY),
    writingLine(FULL, LINE_GREY),
    pdfSignatures(signatures),
  ],
})
