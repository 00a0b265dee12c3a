import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PartOf } from '#sync/contract/orders/print/print-part.ts'
import { LINE_GREY, TABULAR } from './pdf-sizes.ts'

type Options = PartOf<'options'>

/** The options in columns with the same rows, then what differs between them. */
export const pdfOptions = ({ cards, differs, note }: Options): Content[] => [
  {
    table: {
      widths: cards.map(() => '*'),
      dontBreakRows: true,
      body: [
        cards.map(({ name }) => ({ text: name, bold: true, fontSize: 11 })),
        cards.map(({ goods }) => ({ stack: goods.map((text) => ({ text })) })),
        cards.map(({ figures }) => ({ stack: figures.map((each) => sum(each)) })),
        cards.map(({ rest, net }) => ({
          stack: [sum(rest, true), ...(net ? [{ text: net, style: 'small' }] : [])],
        })),
        cards.map(({ monthly }) => sum(monthly, true)),
      ],
    },
    layout: boxed,
  },
  ...(differs.rows.length > 0 ? [differences(cards, differs)] : []),
  { text: note, style: 'small', margin: [0, 4, 0, 0] },
]

const sum = ({ label, value }: Options['cards'][number]['rest'], bold = false) => ({
  columns: [
    { width: '*', text: label, ...(bold ? { bold } : { style: 'quiet' }) },
    { width: 'auto', text: value, noWrap: true, fontFeatures: TABULAR, bold },
  ],
  columnGap: 6,
})

const differences = (cards: Options['cards'], { title, rows }: Options['differs']): Content => ({
  margin: [0, 9, 0, 0],
  table: {
    widths: ['*', ...cards.map(() => '*')],
    headerRows: 1,
    body: [
      [title, ...cards.map(({ name }) => name)].map((text): TableCell => ({ text, bold: true })),
      ...rows.map(({ label, values }): TableCell[] => [
        { text: label, style: 'quiet' },
        ...values.map((text) => ({ text: text || '–' })),
      ]),
    ],
  },
  layout: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => LINE_GREY,
    paddingLeft: () => 0,
    paddingRight: () => 8,
  },
})

/** A frame around each option, without rules between its rows. */
const boxed = {
  hLineWidth: (row: number, { table }: { table: { body: unknown[] } }) =>
    row === 0 || row === table.body.length ? 0.75 : 0,
  vLineWidth: () => 0.75,
  hLineColor: () => LINE_GREY,
  vLineColor: () => LINE_GREY,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
