import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { INK } from '#server/companies/readable-color.ts'
import type { PartOf, PrintLine, PrintSum } from '#sync/contract/orders/print/print-part.ts'
import { tickBox } from './pdf-boxes.ts'
import { LINE_GREY, TABULAR } from './pdf-sizes.ts'

/** Padding of a cell, in points. */
const ASIDE = 6
const ABOVE = 4.5

/** pdfmake drops what a kept row has beyond its first page; lines are never that long. */
const KEPT = { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true }

export function pdfLines({ head, lines, campaigns }: PartOf<'lines'>): Content {
  /** Accessories have no rule above them, since they belong to the line above. */
  const isRuled = (row: number) => !lines[row - 1]?.isAccessory
  return {
    table: {
      ...KEPT,
      widths: [
        '*',
        widthOf(40, [head.amount, ...lines.map(({ amount }) => amount)]),
        widthOf(68, [head.unit, ...lines.map(({ unit }) => unit)]),
        widthOf(72, [head.price, ...lines.map(({ price }) => price), ...campaigns.map(({ value }) => value)]),
      ],
      body: [
        [
          caption(head.title),
          figure(caption(head.amount)),
          figure(caption(head.unit)),
          figure(caption(head.price)),
        ],
        ...lines.map(lineRow),
        ...campaigns.map(campaignRow),
      ],
    },
    layout: ruled((row) => isRuled(row)),
  }
}

export const pdfGoods = ({ head, goods }: PartOf<'goods'>): Content => ({
  table: {
    ...KEPT,
    widths: [34, '*', 112, 74],
    body: [
      [caption(head.amount), caption(head.title), caption(head.article), figure(caption(head.taken))],
      ...goods.map(({ amount, title, article }) => [
        { text: amount },
        { text: title, bold: true },
        { text: article, style: 'quiet', fontFeatures: TABULAR },
        { ...tickBox(false), alignment: 'right' as const },
      ]),
    ],
  },
  layout: ruled(() => true),
})

/** Width of a digit at the text's size, in points. */
const FIGURE = 5.9

/** The usual width, or more when a figure needs it, so that figures never wrap. */
const widthOf = (usual: number, figures: readonly string[]) =>
  Math.max(usual, ...figures.map(({ length }) => length * FIGURE))

const caption = (text: string) => ({ text, style: 'caption' })

const figure = <Cell extends object>(cell: Cell) => ({
  ...cell,
  alignment: 'right' as const,
  noWrap: true,
  fontFeatures: TABULAR,
})

const lineRow = ({ title, detail, amount, unit, price, isAccessory }: PrintLine): TableCell[] => [
  {
    stack: [{ text: title, bold: !isAccessory }, ...small(detail)],
    margin: [isAccessory ? 12 : 0, 0, 0, 0],
  },
  figure({ text: amount }),
  figure({ text: unit }),
  figure({ text: price }),
]

const campaignRow = ({ label, detail, value }: PrintSum): TableCell[] => [
  { stack: [{ text: label }, ...small(detail)], colSpan: 3 },
  {},
  {},
  figure({ text: value }),
]

const small = (text: string) =>
  text ? [{ text, style: 'small', margin: [0, 1, 0, 0] as [number, number, number, number] }] : []

const ruled = (isRuled: (row: number) => boolean): CustomTableLayout => ({
  hLineWidth: (row) => (row === 0 || (row > 1 && !isRuled(row)) ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? INK : LINE_GREY),
  paddingLeft: (column) => (column === 0 ? 0 : ASIDE),
  paddingRight: () => 0,
  paddingTop: (row) => (row > 0 && isRuled(row) ? ABOVE : 1),
  paddingBottom: () => ABOVE,
})
