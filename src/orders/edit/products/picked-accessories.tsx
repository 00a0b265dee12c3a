import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import styles from './catalogue-row.module.css'
import { useProductTitle } from './use-product-title.ts'

interface PickedAccessoriesProps {
  /** The name of the product they belong to. */
  product: string
  offered: readonly Product[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
  onKeyDown(event: KeyboardEvent): void
}

/** The accessories that will be added with a product. */
export function PickedAccessories({ product, offered, chosen, onChange, onKeyDown }: PickedAccessoriesProps) {
  const { t } = useLingui()
  const titleOf = useProductTitle()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend along
    <div
      role="group"
      aria-label={t`Accessoires bij ${product}`}
      className={styles.along}
      onKeyDown={onKeyDown}
    >
      {offered.map((accessory) => (
        <div key={accessory._id} className={styles.accessory}>
          <Checkbox
            isSelected={chosen.includes(accessory._id)}
            onChange={(on) =>
              onChange(on ? [...chosen, accessory._id] : chosen.filter((id) => id !== accessory._id))
            }
          >
            {titleOf(accessory)}
          </Checkbox>
          <span>{formatCents(accessory.selling_price)}</span>
        </div>
      ))}
    </div>
  )
}
