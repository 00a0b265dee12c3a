import { Trans } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { AmountField } from '#src/parts/goods/amount-field.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { linePrice } from '#sync/contract/orders/money/prices.ts'
import { accessoriesOf } from '../model/lines.ts'
import styles from './accessories.module.css'
import { useProductTitle } from './use-product-title.ts'

interface AccessoriesProps {
  line: OrderLine
  catalogue: readonly Product[]
  onAmount(accessory: { _id: string }, amount: number): void
  /** While typing. */
  onType(accessory: { _id: string }, amount: number): void
}

/** The accessories on the line, also when the catalogue no longer has them, and those that can be added. */
export function Accessories({ line, catalogue, onAmount, onType }: AccessoriesProps) {
  const titleOf = useProductTitle()
  const chosen = line.accessories
  const others = accessoriesOf(line, catalogue).filter(
    ({ _id }) => !chosen.some((accessory) => accessory._id === _id),
  )
  const all = [...chosen, ...others.map((accessory) => ({ ...accessory, amount: 0 }))].toSorted((a, b) =>
    titleOf(a).localeCompare(titleOf(b), 'nl'),
  )
  if (all.length === 0) return null
  const count = chosen.length
  const total = all.length
  return (
    <details className={styles.accessories} open={count > 0}>
      <summary>
        <Trans>
          Accessoires ({count} van {total})
        </Trans>
      </summary>
      <ul className={styles.list}>
        {all.map((accessory) => {
          const title = titleOf(accessory)
          return (
            <li key={accessory._id} className={styles.accessory}>
              <Checkbox
                isSelected={accessory.amount > 0}
                onChange={(on) => onAmount(accessory, on ? 1 : 0)}
                description={formatCents(linePrice({ ...accessory, amount: Math.max(1, accessory.amount) }))}
              >
                {title}
              </Checkbox>
              {accessory.amount > 0 && (
                <AmountField
                  name={title}
                  value={accessory.amount}
                  min={0}
                  onChange={(amount) => onAmount(accessory, amount)}
                  onType={(amount) => onType(accessory, amount)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
