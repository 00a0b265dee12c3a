import { isBusiness } from '../../customers/business.ts'
import type { Language } from '../../values/language.ts'
import { offerCard } from '../offer/card.ts'
import { differencesIn } from '../offer/differences.ts'
import { extraRows } from '../offer/extras.ts'
import { offerWords } from '../offer/offer-words.ts'
import { inOption, isOpen, optionsOf } from '../offer/options.ts'
import { printCampaigns, printLines } from './print-lines.ts'
import type { PrintFact, PrintPart, PrintSection } from './print-part.ts'
import type { PrintSource } from './print-source.ts'
import { printTotals } from './print-totals.ts'
import { signedPart } from './signed.ts'
import { conditionsOf, pdfTexts } from './texts.ts'
import type { PrintWords } from './vocabulary.ts'

/** The parts a customer agrees to: lines, totals and conditions. */
export function orderParts(source: PrintSource, words: PrintWords): PrintPart[] {
  const texts = pdfTexts(source)
  const closing: PrintSection[] = texts.secondary.length > 0 ? [{ title: '', blocks: texts.secondary }] : []
  return [
    { kind: 'text', blocks: texts.primary },
    ...(isOpen(source.order) ? optionParts(source, words) : contentParts(source, '', words)),
    {
      kind: 'columns',
      title: '',
      columns: [conditionsOf(source.order), closing].filter((column) => column.length > 0),
    },
    ...signedPart(source, words),
  ]
}

/** The options side by side, then the lines and totals of each. */
function optionParts(source: PrintSource, words: PrintWords): PrintPart[] {
  const { order, customer } = source
  const language = customer?.language ?? 'nl'
  const options = optionsOf(order)
  const said = offerWords(language)
  const sight = { isBusiness: isBusiness(customer), language }
  return [
    {
      kind: 'options',
      title: said.whichOne(options.map(({ name }) => name)),
      cards: options.map((option) => offerCard({ ...order, ...option }, { ...sight, name: option.name })),
      differs: { title: said.differs, rows: differencesIn(options) },
      note: said.allWithVat,
    },
    ...options.flatMap(({ _id, name }) =>
      contentParts({ ...source, order: inOption(order, _id) ?? order }, name, words),
    ),
  ]
}

function contentParts({ order, customer }: PrintSource, title: string, words: PrintWords): PrintPart[] {
  const shown = { order, isBusiness: isBusiness(customer) }
  const language = customer?.language ?? 'nl'
  return [
    {
      kind: 'lines',
      title,
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
    { kind: 'facts', title: offerWords(language).extras, facts: extraFacts(order, language) },
  ]
}

/** What the customer may add or leave out, while they may. */
function extraFacts(order: PrintSource['order'], language: Language): PrintFact[] {
  const isAsked = order.type !== 'order' && order.approval.version !== order.version
  return isAsked ? extraRows(order, language).map(({ title, price }) => ({ label: title, value: price })) : []
}
