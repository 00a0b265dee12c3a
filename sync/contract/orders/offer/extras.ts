import type { DocumentOf } from '../../core/documents.ts'
import type { Language } from '../../values/language.ts'
import { NO_DISCOUNT } from '../discount.ts'
import { amountIn, titleOf } from '../print/print-lines.ts'
import { wordsOf } from '../print/vocabulary.ts'
import { euros } from '../print/words.ts'
import { optionalLines } from './choice.ts'
import { figuresOf } from './figures.ts'
import { offerWords } from './offer-words.ts'

type Order = DocumentOf<'orders'>

/** A line of which the customer decides. */
export interface ExtraRow {
  id: string
  title: string
  price: string
  isTaken: boolean
}

/** The lines of which the customer decides, in words; empty where there are none. */
export function extraRows(
  order: Pick<Order, 'products' | 'optional' | 'extras' | 'reckoning'>,
  language: Language,
): ExtraRow[] {
  const paper = wordsOf(language)
  const words = offerWords(language)
  return optionalLines(order).flatMap((id) => {
    const isTaken = order.products.some(({ _id }) => _id === id)
    const line = [...order.products, ...order.extras].find(({ _id }) => _id === id)
    if (!line) return []
    const { before, monthly } = figuresOf({
      reckoning: order.reckoning,
      campaigns: [],
      discount: NO_DISCOUNT,
      products: [line],
    })
    const sums = [
      ...(before > 0 || monthly === 0 ? [euros(before)] : []),
      ...(monthly > 0 ? [words.perMonth(euros(monthly))] : []),
    ]
    const amount = line.unit === 'piece' && line.amount === 1 ? '' : `, ${amountIn(line, paper)}`
    const price = `${isTaken ? '' : '+ '}${sums.join(' + ')}`
    return [{ id, title: `${titleOf(line)}${amount}`, price, isTaken }]
  })
}
