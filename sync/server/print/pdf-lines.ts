import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { PrintedLines } from '#sync/contract/print/print-document.ts'
import type { PrintLine } from '#sync/contract/print/print-lines.ts'
import type { PrintSum } from '#sync/contract/print/print-totals.ts'

/** Around what stands in a cell, in points. */
const ASIDE = 4.5
const ABOVE = 3
const WIDTHS = [36.5, '*', 93]

/** pdfmake loses what a kept row has past its first page; a line and the totals are never that long. */
export const pdfLines = ({ head, lines, campaigns, totals }: PrintedLines): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [
      [
        { text: head.amount, bold: true },
        { text: head.title, bold: true },
        { ...price(head.price), bold: true },
      ],
      ...lines.map(lineRow),
      ...campaigns.map(sumRow),
      [{ table: { widths: WIDTHS, body: totals.map(sumRow) }, layout: totalsLayout(totals), colSpan: 3 }],
    ],
  },
  layout: linesLayout(lines.length),
})

const price = (text: string) => ({ text, alignment: 'right' as const, noWrap: true })

const lineRow = ({ title, details, amount, price: of, isAccessory }: PrintLine): TableCell[] => [
  amount ?? '',
  {
    stack: [title, ...details.map((text) => ({ text, style: 'quiet', fontSize: 9 }))],
    margin: [isAccessory ? 10.5 : 0, 0, 0, 0],
  },
  price(of ?? ''),
]

const sumRow = ({ label, value, isTotal }: PrintSum): TableCell[] => [
  '',
  { text: label, bold: isTotal },
  { ...price(value), bold: isTotal },
]

const linesLayout = (lines: number): CustomTableLayout => ({
  hLineWidth: (row) => (row === 0 || row > lines + 1 ? 0 : row === 1 ? 1.1 : 0.75),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? '#161616' : '#cecece'),
  paddingLeft: () => ASIDE,
  paddingRight: () => ASIDE,
  paddingTop: () => ABOVE,
  paddingBottom: () => ABOVE,
})

/** Together in one row of the table, which pads around them. */
const totalsLayout = ({ length }: readonly PrintSum[]): CustomTableLayout => ({
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : ASIDE),
  paddingRight: (column) => (column === WIDTHS.length - 1 ? 0 : ASIDE),
  paddingTop: (row) => (row === 0 ? 0 : ABOVE),
  paddingBottom: (row) => (row === length - 1 ? 0 : ABOVE),
})
