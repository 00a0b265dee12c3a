import { isBusiness } from '../../customers/business.ts'
import { printCampaigns, printLines } from './print-lines.ts'
import type { PrintPart, PrintSection } from './print-part.ts'
import type { PrintSource } from './print-source.ts'
import { printTotals } from './print-totals.ts'
import { signedPart } from './signed.ts'
import { conditionsOf, pdfTexts } from './texts.ts'
import type { PrintWords } from './vocabulary.ts'

/** The parts a customer agrees to: lines, totals and conditions. */
export function orderParts(source: PrintSource, words: PrintWords): PrintPart[] {
  const { order, customer } = source
  const shown = { order, isBusiness: isBusiness(customer) }
  const texts = pdfTexts(source)
  const closing: PrintSection[] = texts.secondary.length > 0 ? [{ title: '', blocks: texts.secondary }] : []
  return [
    { kind: 'text', blocks: texts.primary },
    {
      kind: 'lines',
      head: {
        title: words.description,
        amount: words.amount,
        unit: shown.isBusiness ? words.netUnit : words.unit,
        price: shown.isBusiness ? words.netPrice : words.price,
      },
      lines: printLines(shown, words),
      campaigns: printCampaigns(shown, words),
    },
    printTotals(shown, words),
    {
      kind: 'columns',
      title: '',
      columns: [conditionsOf(order), closing].filter((column) => column.length > 0),
    },
    ...signedPart(source, words),
  ]
}
