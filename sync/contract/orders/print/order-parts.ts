import { printCampaigns, printLines } from './print-lines.ts'
import type { PrintPart, PrintSection } from './print-part.ts'
import type { PrintSource } from './print-source.ts'
import { printTotals } from './print-totals.ts'
import { conditionsOf, pdfTexts } from './texts.ts'
import type { PrintWords } from './vocabulary.ts'

/** The parts a customer agrees to: lines, totals and conditions. */
export function orderParts(source: PrintSource, words: PrintWords): PrintPart[] {
  const { order } = source
  const texts = pdfTexts(source)
  const closing: PrintSection[] = texts.secondary.length > 0 ? [{ title: '', blocks: texts.secondary }] : []
  return [
    { kind: 'text', blocks: texts.primary },
    {
      kind: 'lines',
      head: { title: words.description, amount: words.amount, unit: words.unit, price: words.price },
      lines: printLines(order, words),
      campaigns: printCampaigns(order, words),
    },
    printTotals(order, words),
    {
      kind: 'columns',
      title: '',
      columns: [conditionsOf(order), closing].filter((column) => column.length > 0),
    },
  ]
}
