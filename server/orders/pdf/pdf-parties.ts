import type { Content } from 'pdfmake/interfaces'
import type { PrintParty } from '#sync/contract/orders/print/parties.ts'
import { pdfFacts } from './pdf-facts.ts'
import { BETWEEN_COLUMNS } from './pdf-sizes.ts'

export const pdfParties = (parties: readonly PrintParty[]): Content => ({
  columns: parties.map(({ title, lines, facts }) => ({
    width: '*',
    stack: [
      { text: title, style: 'caption', margin: [0, 0, 0, 3] },
      ...lines.map((text) => ({ text })),
      ...(facts.length > 0 ? [pdfFacts(facts)] : []),
    ],
  })),
  columnGap: BETWEEN_COLUMNS,
})
