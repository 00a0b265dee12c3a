import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { isCommentary } from '#sync/contract/orders/money/custom-rules.ts'

/** The goods of an order: "Remeha Elga Ace 4 kW · Daikin Perfera 3,5 kW, 2 stuks". */
export function useGoodsWords(): (order: Pick<Order, 'products'>) => string {
  const { t } = useLingui()
  return ({ products }) =>
    products
      .filter((line) => !isCommentary(line))
      .map(({ brand, type, amount }) => {
        const name = `${brand} ${type}`.trim()
        return amount > 1 ? t`${name}, ${plural(amount, { one: '# stuk', other: '# stuks' })}` : name
      })
      .join(' · ')
}
