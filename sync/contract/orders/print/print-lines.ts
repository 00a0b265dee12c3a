import type { DocumentOf } from '../../core/documents.ts'
import { isDiscountAsked } from '../discount.ts'
import { explanationOf, isCommentary } from '../money/custom-rules.ts'
import { GIVEN } from '../money/given-discount.ts'
import type { Priced } from '../money/priced.ts'
import { linePrice, timesAmount, withoutVat } from '../money/prices.ts'
import { reductionsOf, sharesOf } from '../money/reductions.ts'
import { netInvoiceOf } from '../money/vat.ts'
import { isSameVat, rateOf } from '../money/vat-rate.ts'
import type { PrintLine, PrintSum } from './print-part.ts'
import type { PrintWords } from './vocabulary.ts'
import { amountOf, euros, exactEuros } from './words.ts'

type Order = DocumentOf<'orders'>
type Line = Order['products'][number]['accessories'][number]

/** All lines, each product followed by its accessories. */
export const linesOf = ({ products }: Pick<Order, 'products'>): Line[] =>
  products.flatMap((product) => [product, ...product.accessories])

export const titleOf = ({ brand, type }: Pick<Line, 'brand' | 'type'>) => `${brand} ${type}`.trim()

/** The order in the sight of its customer: a business sees amounts without VAT. */
export interface Shown {
  order: Order
  isBusiness: boolean
}

/** Uses the invoice amounts, so that lines multiply out and add up to its total, with VAT or without. */
export function printLines({ order, isBusiness }: Shown, words: PrintWords): PrintLine[] {
  const prices = isBusiness ? netInvoiceOf(order).onceByLine : grossByLine(order)
  const isMixed = hasSeveralRates(order)
  return order.products.flatMap((product) =>
    [product, ...product.accessories].map((line) => {
      const price = prices.get(line) ?? 0
      return {
        id: line._id,
        title: explanationOf(line) ? line.brand.trim() : titleOf(line),
        isAccessory: line !== product,
        ...(isCommentary(line)
          ? silent(explanationOf(line), price, words)
          : outspoken({ order, isBusiness, isMixed, line, price }, words)),
      }
    }),
  )
}

const grossByLine = (order: Order): ReadonlyMap<Priced, number> =>
  new Map(sharesOf(order, 'invoice').map(({ line, once }) => [line, once]))

/** Lines of one rate say nothing of it: the totals do. Lines without a price have no VAT. */
function hasSeveralRates(order: Order): boolean {
  const [first, ...others] = linesOf(order).filter(hasPrice)
  return first !== undefined && others.some((line) => !isSameVat(first, line))
}

const hasPrice = ({ selling_price, signup_fee }: Line) => selling_price !== 0 || signup_fee !== 0

/** "3", "2,5 uur" or "10 m". */
export const amountIn = ({ amount, unit }: Pick<Line, 'amount' | 'unit'>, { units }: PrintWords) =>
  `${amountOf(amount)} ${units[unit]}`.trim()

type Figures = Pick<PrintLine, 'detail' | 'amount' | 'unit' | 'price'>

const silent = (explanation: string, price: number, words: PrintWords): Figures => ({
  detail: [explanation, price === 0 ? '' : words.inTotal].filter((part) => part !== '').join(' · '),
  amount: '',
  unit: '',
  price: '',
})

interface ShownLine extends Shown {
  /** The order has several VAT rates. */
  isMixed: boolean
  line: Line
  price: number
}

function outspoken(shown: ShownLine, words: PrintWords): Figures {
  const { isBusiness, line, price } = shown
  // The monthly price of a subscription is not part of this total; its one-time fee is.
  const gross = line.is_subscription ? line.signup_fee : line.selling_price
  return {
    detail: detailOf(shown, words),
    amount: amountIn(line, words),
    unit: isBusiness ? netUnit(gross, line, price) : euros(gross),
    price: euros(price),
  }
}

/** The price of one without VAT, with parts of a cent where the amount times whole cents is not the price. */
function netUnit(gross: number, line: Line, price: number): string {
  const whole = withoutVat(gross, rateOf(line))
  return line.amount === 0 || timesAmount(whole, line.amount) === price
    ? euros(whole)
    : exactEuros(price / line.amount)
}

function detailOf({ order: { reckoning }, isBusiness, isMixed, line }: ShownLine, words: PrintWords): string {
  const { category, subsidy_code, is_subscription, signup_fee } = line
  return [
    explanationOf(line),
    category.name,
    ...(is_subscription ? [words.subscription(monthlyOf(line, isBusiness))] : []),
    ...(reckoning === 'deducted' && is_subscription && monthlySubsidy(line) > 0
      ? [words.lessSubsidy(euros(monthlySubsidy(line)))]
      : []),
    ...(is_subscription && signup_fee > 0 ? [words.entrance] : []),
    ...(subsidy_code ? [`${words.reportCode} ${subsidy_code}`] : []),
    ...(isMixed && hasPrice(line) ? [line.vat_reverse ? words.vatReversed : words.vat(rateOf(line))] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

const monthlySubsidy = (line: Line) => timesAmount(line.selling_price, line.amount) - linePrice(line)

function monthlyOf(line: Line, isBusiness: boolean): string {
  const { amount, selling_price } = line
  const gross = timesAmount(selling_price, amount)
  const price = isBusiness ? withoutVat(gross, rateOf(line)) : gross
  const unit = isBusiness ? netUnit(selling_price, line, price) : euros(selling_price)
  return amount === 1 ? unit : `${amountOf(amount)} × ${unit} = ${euros(price)}`
}

const discountIn = (order: Order, words: PrintWords) =>
  isDiscountAsked(order) ? words.discountAsked : words.discount

/** The campaigns' reductions of the invoice, and the discount. Those whose conditions are not met are not printed. */
export const printCampaigns = ({ order, isBusiness }: Shown, words: PrintWords): PrintSum[] =>
  (isBusiness ? netInvoiceOf(order).reductions : reductionsOf(order, 'invoice')).map(
    ({ campaign, once, monthly }) => ({
      label: campaign._id === GIVEN ? discountIn(order, words) : campaign.name,
      detail: monthly > 0 ? words.perMonth(euros(-monthly)) : '',
      value: once > 0 || monthly === 0 ? euros(-once) : '',
      weight: 'plain',
    }),
  )
