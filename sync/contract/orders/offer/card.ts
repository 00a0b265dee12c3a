import type { DocumentOf } from '../../core/documents.ts'
import type { Language } from '../../values/language.ts'
import type { PricedOrder } from '../money/priced.ts'
import { amountIn, titleOf } from '../print/print-lines.ts'
import { wordsOf } from '../print/vocabulary.ts'
import { euros } from '../print/words.ts'
import { type Figures, figuresOf, netFiguresOf } from './figures.ts'
import { type OfferWords, offerWords } from './offer-words.ts'
import type { OfferCard, OfferFigure } from './shown.ts'

type Order = DocumentOf<'orders'>
export type Goods = Pick<Order, 'products' | 'campaigns' | 'reckoning'> & Pick<PricedOrder, 'discount'>

interface Sight {
  name: string
  isBusiness: boolean
  language: Language
}

export function offerCard(order: Goods, { name, isBusiness, language }: Sight): OfferCard {
  const words = offerWords(language)
  const figures = figuresOf(order)
  return {
    name,
    goods: goodsIn(order, language),
    figures: rowsOf(figures, words),
    rest: { label: restLabel(figures, words), value: euros(figures.rest) },
    monthly: {
      label: words.monthly,
      value: figures.monthly === 0 ? words.none : euros(figures.monthly),
    },
    net: isBusiness ? netOf(order, words) : '',
  }
}

/** "2× Radiator" or "2,5 uur Montage"; nothing is said of a single piece. */
const goodsIn = ({ products }: Goods, language: Language): string[] =>
  products
    .flatMap((product) => [product, ...product.accessories])
    .map((line) => {
      const amount = amountIn(line, wordsOf(language))
      const isOne = line.unit === 'piece' && line.amount === 1
      return isOne ? titleOf(line) : `${amount}${line.unit === 'piece' ? '×' : ''} ${titleOf(line)}`.trim()
    })

const isRentOnly = ({ entrance, before }: Figures) => entrance > 0 && entrance === before

function rowsOf(figures: Figures, words: OfferWords): OfferFigure[] {
  const { before, entrance, discount, subsidy, subsidyTitle, isDeducted } = figures
  const isRent = isRentOnly(figures)
  const first = isRent ? words.entranceOnce : isDeducted ? words.withVat : words.invoice
  return [
    { label: first, value: euros(before) },
    ...(entrance > 0 && !isRent ? [{ label: words.ofWhichEntrance, value: euros(entrance) }] : []),
    ...(discount.once > 0 ? [{ label: words.discount, value: euros(-discount.once) }] : []),
    ...(discount.monthly > 0
      ? [{ label: words.discount, value: words.perMonth(euros(-discount.monthly)) }]
      : []),
    subsidy === 0
      ? { label: words.noSubsidy, value: words.none }
      : { label: words.subsidy(subsidyTitle), value: euros(-subsidy) },
  ]
}

function restLabel(figures: Figures, words: OfferWords): string {
  if (figures.subsidy > 0) return figures.isDeducted ? words.invoice : words.afterSubsidy
  return isRentOnly(figures) ? words.once : words.finally
}

function netOf(order: Goods, words: OfferWords): string {
  const { once, monthly } = netFiguresOf(order)
  const sums = [
    ...(once > 0 || monthly === 0 ? [euros(once)] : []),
    ...(monthly > 0 ? [words.perMonth(euros(monthly))] : []),
  ]
  return words.net(sums.join(' + '))
}
