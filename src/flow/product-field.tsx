import { Trans, useLingui } from '@lingui/react/macro'
import { productById } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCents } from '#src/lib/money.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import type { Field } from './entries.ts'
import styles from './product-field.module.css'

interface ProductFieldProps {
  field: Field
  amount: number
  onChange(amount: number): void
}

/** A product of the catalogue, chosen by number, by a tick, or given (SPEC §3, Product field). */
export function ProductField({ field, amount, onChange }: ProductFieldProps) {
  const { t } = useLingui()
  const product = useLive(productById(field.product_id))
  const name = field.label || (product ? `${product.brand} ${product.type}` : '')
  const price = product && formatCents(product.selling_price)
  if (field.product_selection_type === 'checkbox')
    return (
      <Checkbox isSelected={amount > 0} onChange={(on) => onChange(on ? 1 : 0)} description={price}>
        {name}
      </Checkbox>
    )
  return (
    <div className={styles.product}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {product === null && (
          <small>
            <Trans>Dit product is er niet meer.</Trans>
          </small>
        )}
        {price && <small>{price}</small>}
      </span>
      {field.product_selection_type === 'none' ? (
        <span>{amount}×</span>
      ) : (
        <div className={styles.amount}>
          <NumberField label={t`Aantal`} value={amount} min={0} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
