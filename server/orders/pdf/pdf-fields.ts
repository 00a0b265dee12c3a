import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { PrintField, PrintSignature } from '#sync/contract/orders/print/print-part.ts'
import { tickBox } from './pdf-boxes.ts'
import { blank } from './pdf-facts.ts'
import { BETWEEN_COLUMNS, FULL, QUIET_GREY } from './pdf-sizes.ts'

const HALF = (FULL - BETWEEN_COLUMNS) / 2

/** Two fields side by side. */
export const pdfFields = (fields: readonly PrintField[]): Content[] =>
  fields.flatMap((_, at) => (at % 2 === 0 ? [pairOf(fields.slice(at, at + 2))] : []))

const pairOf = (pair: readonly PrintField[]): Content => ({
  columns: pair.map((field) => ({ width: HALF, ...pdfField(field) })),
  columnGap: BETWEEN_COLUMNS,
  margin: [0, 0, 0, 5],
})

const pdfField = ({ label, answer }: PrintField) =>
  typeof answer === 'boolean'
    ? row([11, '*'], [tickBox(answer), { text: label }])
    : row(['auto', '*'], [{ text: label }, answer ? { text: answer, bold: true } : blank()])

const row = (widths: (number | string)[], cells: TableCell[]) => ({
  table: { widths, body: [cells] },
  layout: BARE,
})

const BARE: CustomTableLayout = {
  defaultBorder: false,
  hLineWidth: () => 0.6,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: (column) => (column === 0 ? 7 : 0),
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** One alone is as wide as one of two. */
export const pdfSignatures = (signatures: readonly PrintSignature[]): Content => ({
  columns: signatures.map(({ label, by, picture }) => ({
    width: HALF,
    table: {
      widths: ['*'],
      heights: 52,
      body: [
        [
          {
            stack: [
              { text: label, style: 'small' },
              ...(picture ? [{ image: picture, fit: [HALF - 24, 44] as [number, number] }] : []),
              ...(by ? [{ text: by }] : []),
            ],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.75,
      vLineWidth: () => 0.75,
      hLineColor: () => QUIET_GREY,
      vLineColor: () => QUIET_GREY,
      paddingLeft: () => 9,
      paddingTop: () => 6,
    },
  })),
  columnGap: BETWEEN_COLUMNS,
  margin: [0, 12, 0, 0],
})
