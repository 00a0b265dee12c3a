import { isCommentary } from '../money/custom-rules.ts'
import { entrancePrice, linePrice } from '../money/prices.ts'
import type { DocumentOf } from '../registry.ts'
import { euros } from './words.ts'

type Order = DocumentOf<'orders'>
type Line = Order['products'][number]['accessories'][number]

/** One line, never split over two pages. */
export interface PrintLine {
  id: string
  title: string
  isAccessory: boolean
  /** Entrance price, subsidy. */
  details: readonly string[]
  /** null: hidden, because the line only says something (SPEC §8). */
  amount: string | null
  price: string | null
}

export const printLines = ({ products }: Pick<Order, 'products'>): PrintLine[] =>
  products.flatMap((product) => [
    printLine(product, false),
    ...product.accessories.map((accessory) => printLine(accessory, true)),
  ])

function printLine(line: Line, isAccessory: boolean): PrintLine {
  const isSilent = isCommentary(line)
  return {
    id: line._id,
    title: titleOf(line),
    isAccessory,
    details: isSilent ? [] : detailsOf(line),
    amount: isSilent ? null : String(line.amount),
    price: isSilent ? null : `${euros(linePrice(line))}${line.is_subscription ? ' p/m' : ''}`,
  }
}

export const titleOf = ({ brand, type }: Pick<Line, 'brand' | 'type'>) => `${brand} ${type}`.trim()

function detailsOf(line: Line): string[] {
  const entrance = entrancePrice(line)
  const name = [line.subsidy_title || 'subsidie', line.subsidy_code].filter(Boolean).join(' ')
  return [
    ...(entrance > 0 ? [`Entreeprijs ${euros(entrance)}`] : []),
    // Paid out afterwards by somebody else, so it can only be expected.
    ...(line.subsidy_price > 0
      ? [`Na ${name} (indicatief), van ${euros(line.selling_price * line.amount)}`]
      : []),
  ]
}
