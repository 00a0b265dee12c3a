import * as v from 'valibot'
import type { Product } from '#src/data/products/queries.ts'
import type { OrderLine } from '#sync/contract/collections/orders/lines.ts'
import { productEntries } from '#sync/contract/collections/products/fields.ts'
import { isCustomRule } from '#sync/contract/money/custom-rules.ts'

export type Accessory = OrderLine['accessories'][number]

const snapshotSchema = v.object(productEntries)

/** What an order keeps of a product: later prices never change it. What is left out gets its default. */
export const snapshot = (product: { _id: string }): Accessory => v.parse(snapshotSchema, product)

/** Whole, and never below 0; what is no number counts as 0 (SPEC §5). */
export const wholeAmount = (typed: number) => (Number.isFinite(typed) ? Math.max(0, Math.trunc(typed)) : 0)

/** Accessories chosen beforehand come along. */
export const lineOf = (product: Product, amount: number, catalogue: readonly Product[]): OrderLine => ({
  ...snapshot(product),
  amount,
  accessories: accessoriesOf(product, catalogue)
    .filter(({ accessory_pre_selected }) => accessory_pre_selected)
    .map((accessory) => ({ ...snapshot(accessory), amount: 1 })),
})

export const accessoriesOf = (
  { accessory_ids }: Pick<Product, 'accessory_ids'>,
  catalogue: readonly Product[],
): readonly Product[] => catalogue.filter(({ _id, active }) => active && accessory_ids.includes(_id))

export const amountOf = (lines: readonly OrderLine[], productId: string) =>
  lines.find(({ _id }) => _id === productId)?.amount ?? 0

/** The stepper of a product: adds it, changes how many, and takes it away at 0. */
export function withProduct(
  lines: readonly OrderLine[],
  product: Product,
  typed: number,
  catalogue: readonly Product[],
): OrderLine[] {
  const amount = wholeAmount(typed)
  const at = lines.findIndex(({ _id }) => _id === product._id)
  if (at < 0) return amount === 0 ? [...lines] : [...lines, lineOf(product, amount, catalogue)]
  return amount === 0 ? without(lines, at) : withAmount(lines, at, amount)
}

/** The least a line can be had of: a free line may be there with none (SPEC §5). */
export const leastOf = (line: OrderLine): 0 | 1 => (isCustomRule(line) ? 0 : 1)

export const withAmount = (lines: readonly OrderLine[], at: number, typed: number): OrderLine[] =>
  withLine(lines, at, (line) => ({ ...line, amount: Math.max(leastOf(line), wholeAmount(typed)) }))

export const without = (lines: readonly OrderLine[], at: number): OrderLine[] =>
  lines.filter((_, index) => index !== at)

/** An accessory with 0 is not there. */
export const withAccessory = (
  lines: readonly OrderLine[],
  at: number,
  accessory: { _id: string },
  typed: number,
) =>
  withLine(lines, at, (line) => {
    const amount = wholeAmount(typed)
    const has = line.accessories.some(({ _id }) => _id === accessory._id)
    if (amount === 0) {
      return { ...line, accessories: line.accessories.filter(({ _id }) => _id !== accessory._id) }
    }
    if (!has) return { ...line, accessories: [...line.accessories, { ...snapshot(accessory), amount }] }
    const accessories = line.accessories.map((each) =>
      each._id === accessory._id ? { ...each, amount } : each,
    )
    return { ...line, accessories }
  })

const withLine = (
  lines: readonly OrderLine[],
  at: number,
  become: (line: OrderLine) => OrderLine,
): OrderLine[] => lines.map((line, index) => (index === at ? become(line) : line))

/** A free line at its place, or after the last. */
export const withRule = (lines: readonly OrderLine[], at: number, rule: OrderLine): OrderLine[] =>
  at < lines.length ? withLine(lines, at, () => rule) : [...lines, rule]
