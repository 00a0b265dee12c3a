import type { Content, CustomTableLayout } from 'pdfmake/interfaces'
import { INK } from '#server/companies/readable-color.ts'
import type { PartOf, PrintNote, PrintSum } from '#sync/contract/orders/print/print-part.ts'
import { FULL, LINE_GREY, TABULAR } from './pdf-sizes.ts'

const NOTES = 222
const SUMS = 252
const GAP = FULL - NOTES - SUMS

/** Never split over two pages, since totals are short. */
export const pdfTotals = ({ notes, sums }: PartOf<'totals'>): Content => ({
  unbreakable: true,
  columns: [
    notes.length > 0 ? { width: NOTES, ...pdfNotes(notes) } : { width: NOTES, text: '' },
    { width: SUMS, ...pdfSums(sums) },
  ],
  columnGap: GAP,
})

const pdfNotes = (notes: readonly PrintNote[]) => ({
  table: { widths: ['*'], body: [[{ stack: notes.map(pdfNote), fillColor: '#f5f5f5' }]] },
  layout: {
    defaultBorder: false,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
})

const pdfNote = ({ title, value, lines }: PrintNote, at: number): Content => ({
  stack: [{ text: title, bold: true }, { text: value }, ...lines.map((text) => ({ text, style: 'small' }))],
  margin: [0, at === 0 ? 0 : 6, 0, 0],
})

const pdfSums = (sums: readonly PrintSum[]) => ({
  table: { widths: ['*', 'auto'], body: sums.map(sumRow) },
  layout: sumsLayout(sums),
})

const sumRow = ({ label, value, weight }: PrintSum) => {
  const size = weight === 'grand' ? { fontSize: 11, bold: true } : {}
  return [
    { text: label, ...(weight === 'grand' ? size : { style: 'quiet' }) },
    {
      text: value,
      alignment: 'right' as const,
      noWrap: true,
      fontFeatures: TABULAR,
      bold: weight !== 'plain',
      ...size,
    },
  ]
}

/** Rules above and below the grand total. */
function sumsLayout(sums: readonly PrintSum[]): CustomTableLayout {
  const isGrand = (row: number) => sums[row]?.weight === 'grand'
  return {
    hLineWidth: (row) => (isGrand(row) || (isGrand(row - 1) && row < sums.length) ? 0.75 : 0),
    vLineWidth: () => 0,
    hLineColor: (row) => (isGrand(row) ? INK : LINE_GREY),
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: (row) => (isGrand(row) || isGrand(row - 1) ? 6 : 2),
    paddingBottom: (row) => (isGrand(row) || isGrand(row + 1) ? 6 : 2),
  }
}
