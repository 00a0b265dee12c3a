import type { DocumentOf } from '../../core/documents.ts'
import { isCommentary } from '../money/custom-rules.ts'
import { linePrice, timesAmount } from '../money/prices.ts'
import { reductionsOf, sharesOf } from '../money/reductions.ts'
import type { PrintLine, PrintSum } from './print-part.ts'
import type { PrintWords } from './vocabulary.ts'
import { amountOf, euros } from './words.ts'

type Order = DocumentOf<'orders'>
type Line = Order['products'][number]['accessories'][number]

/** All lines, each product followed by its accessories. */
export const linesOf = ({ products }: Pick<Order, 'products'>): Line[] =>
  products.flatMap((product) => [product, ...product.accessories])

export const titleOf = ({ brand, type }: Pick<Line, 'brand' | 'type'>) => `${brand} ${type}`.trim()

/** Uses the invoice amounts, so that lines multiply out and add up to its total. */
export function printLines(order: Order, words: PrintWords): PrintLine[] {
  const once = new Map(sharesOf(order, 'invoice').map((share) => [share.line, share.once]))
  return order.products.flatMap((product) =>
    [product, ...product.accessories].map((line) => {
      const price = once.get(line) ?? 0
      return {
        id: line._id,
        title: titleOf(line),
        isAccessory: line !== product,
        ...(isCommentary(line) ? silent(price, words) : outspoken(order, line, price, words)),
      }
    }),
  )
}

type Figures = Pick<PrintLine, 'detail' | 'amount' | 'unit' | 'price'>

const silent = (price: number, words: PrintWords): Figures => ({
  detail: price === 0 ? '' : words.inTotal,
  amount: '',
  unit: '',
  price: '',
})

const outspoken = (order: Order, line: Line, price: number, words: PrintWords): Figures => ({
  detail: detailOf(order, line, words),
  amount: amountOf(line.amount),
  // The monthly price of a subscription is not part of this total; its one-time fee is.
  unit: euros(line.is_subscription ? line.signup_fee : line.selling_price),
  price: euros(price),
})

function detailOf({ reckoning }: Order, line: Line, words: PrintWords): string {
  const { category, subsidy_code, is_subscription, signup_fee } = line
  return [
    category.name,
    ...(is_subscription ? [words.subscription(monthlyOf(line))] : []),
    ...(reckoning === 'deducted' && is_subscription && monthlySubsidy(line) > 0
      ? [words.lessSubsidy(euros(monthlySubsidy(line)))]
      : []),
    ...(is_subscription && signup_fee > 0 ? [words.entrance] : []),
    ...(subsidy_code ? [`${words.reportCode} ${subsidy_code}`] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

const monthlySubsidy = (line: Line) => timesAmount(line.selling_price, line.amount) - linePrice(line)

const monthlyOf = ({ amount, selling_price }: Line) =>
  amount === 1
    ? euros(selling_price)
    : `${amountOf(amount)} × ${euros(selling_price)} = ${euros(timesAmount(selling_price, amount))}`

/** The campaigns' reductions of the invoice. Those whose conditions are not met are not printed. */
export const printCampaigns = (order: Order, words: PrintWords): PrintSum[] =>
  reductionsOf(order, 'invoice').map(({ campaign, once, monthly }) => ({
    label: campaign.name,
    detail: monthly > 0 ? words.perMonth(euros(-monthly)) : '',
    value: once > 0 || monthly === 0 ? euros(-once) : '',
    weight: 'plain',
  }))
