import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { PrintFact } from '#sync/contract/orders/print/print-part.ts'
import { QUIET_GREY, TABULAR } from './pdf-sizes.ts'

/** A table whose rows may break across pages, because texts may be longer than a page. */
export const pdfFacts = (facts: readonly PrintFact[]): Content => ({
  table: {
    widths: ['auto', '*'],
    body: facts.map(({ label, value }) => [
      { text: label, style: 'quiet' },
      value ? { text: value, fontFeatures: TABULAR } : blank(),
    ]),
  },
  layout: bare(facts),
})

/** A line to write on; a new object each time, because pdfmake writes into its input. */
export const blank = (): TableCell => ({
  text: '\u00a0',
  border: [false, false, false, true],
  borderColor: [QUIET_GREY, QUIET_GREY, QUIET_GREY, QUIET_GREY],
})

function bare(facts: readonly PrintFact[]): CustomTableLayout {
  const isBlank = (row: number) => facts[row]?.value === ''
  return {
    defaultBorder: false,
    hLineWidth: () => 0.6,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: (column) => (column === 0 ? 9 : 0),
    // Leaves room to write.
    paddingTop: (row) => (isBlank(row) || isBlank(row - 1) ? 3 : 0),
    paddingBottom: () => 0,
  }
}
