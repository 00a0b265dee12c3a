import type { Product } from '#src/data/products/queries.ts'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { hasFractions } from '#sync/contract/orders/money/amounts.ts'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'

/** The limit of the contract. */
export const MAX_LINES = 200

export type Accessory = OrderLine['accessories'][number]

/** A whole number of at least 0; NaN counts as 0. */
export const wholeAmount = (typed: number) => (Number.isFinite(typed) ? Math.max(0, Math.trunc(typed)) : 0)

/** `along`: ids of the accessories that are added too, by default the preselected ones. */
export const lineOf = (
  product: Product,
  amount: number,
  catalogue: readonly Product[],
  along: readonly string[] = comingAlong(product, catalogue),
): OrderLine => ({
  ...snapshot(product),
  amount,
  accessories: accessoriesOf(product, catalogue)
    .filter(({ _id }) => along.includes(_id))
    .map((accessory) => ({ ...snapshot(accessory), amount: 1 })),
})

/** The preselected accessories of a product. */
export const comingAlong = (product: Product, catalogue: readonly Product[]): string[] =>
  accessoriesOf(product, catalogue)
    .filter(({ accessory_pre_selected }) => accessory_pre_selected)
    .map(({ _id }) => _id)

export const accessoriesOf = (
  { accessory_ids }: Pick<Product, 'accessory_ids'>,
  catalogue: readonly Product[],
): readonly Product[] => catalogue.filter(({ _id, active }) => active && accessory_ids.includes(_id))

export const amountOf = (lines: readonly OrderLine[], productId: string) =>
  lines.find(({ _id }) => _id === productId)?.amount ?? 0

/** Sets the amount of a product: adds it when it is new, removes it at 0. */
export function withProduct(
  lines: readonly OrderLine[],
  product: Product,
  typed: number,
  catalogue: readonly Product[],
  along?: readonly string[],
): OrderLine[] {
  const amount = wholeAmount(typed)
  const isThere = lines.some(({ _id }) => _id === product._id)
  if (!isThere) return amount === 0 ? [...lines] : [...lines, lineOf(product, amount, catalogue, along)]
  return amount === 0 ? without(lines, product._id) : withAmount(lines, product._id, amount)
}

export const lineAt = (lines: readonly OrderLine[], key: string): OrderLine | null =>
  lines[keysOf(lines).indexOf(key)] ?? null

/** The smallest amount: a free line may stand at 0. */
const leastOf = (line: OrderLine): 0 | 1 => (isCustomRule(line) ? 0 : 1)

/** Fractional amounts, such as half hours. */
export const decimalsOf = (line: OrderLine): 0 | 2 => (hasFractions(line) ? 2 : 0)

export const withAmount = (lines: readonly OrderLine[], key: string, typed: number): OrderLine[] =>
  withLine(lines, key, (line) => {
    const amount = decimalsOf(line) === 0 || !Number.isFinite(typed) ? wholeAmount(typed) : typed
    return { ...line, amount: amount > 0 ? amount : leastOf(line) }
  })

export const without = (lines: readonly OrderLine[], key: string): OrderLine[] => {
  const keys = keysOf(lines)
  return lines.filter((_, at) => keys[at] !== key)
}

/** An accessory with amount 0 is removed. */
export const withAccessory = (
  lines: readonly OrderLine[],
  key: string,
  accessory: { _id: string },
  typed: number,
) =>
  withLine(lines, key, (line) => {
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

/** Does nothing when somebody else removed the line meanwhile. */
function withLine(
  lines: readonly OrderLine[],
  key: string,
  become: (line: OrderLine) => OrderLine,
): OrderLine[] {
  const keys = keysOf(lines)
  return lines.map((line, at) => (keys[at] === key ? become(line) : line))
}

/** Replaces the line a free line was made from; appends it when it is new or that line is gone. */
export const withRule = (lines: readonly OrderLine[], rule: OrderLine, key = rule._id): OrderLine[] =>
  keysOf(lines).includes(key) ? withLine(lines, key, () => rule) : [...lines, rule]
