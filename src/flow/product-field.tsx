import { Trans } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/money.ts'
import { AmountField } from '#src/parts/goods/amount-field.tsx'
import { ChoiceCard } from '#src/ui/choice-card.tsx'
import type { Field } from './entries.ts'
import styles from './product-field.module.css'

interface ProductFieldProps {
  field: Field
  /** Undefined: the catalogue does not have it. */
  product: Product | undefined
  amount: number
  onChange(amount: number): void
}

/** A product of the catalogue, chosen by number, by a tick, or given (SPEC §3, Product field). */
export function ProductField({ field, product, amount, onChange }: ProductFieldProps) {
  const name = field.label || (product ? `${product.brand} ${product.type}` : '')
  if (field.product_selection_type === 'checkbox')
    return (
      <ChoiceCard
        isSelected={amount > 0}
        onChange={(on) => onChange(on ? 1 : 0)}
        description={field.text}
        aside={product ? <Price product={product} /> : <Gone />}
      >
        {name}
      </ChoiceCard>
    )
  return (
    <div className={styles.product} data-chosen={amount > 0 || undefined}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {field.text && <small>{field.text}</small>}
        <small>{product ? <Together product={product} amount={amount} /> : <Gone />}</small>
      </span>
      {field.product_selection_type === 'none' ? (
        <span className={styles.given}>{amount}×</span>
      ) : (
        <AmountField name={name} value={amount} min={0} onChange={onChange} onType={onChange} />
      )}
    </div>
  )
}

const Gone = () => <Trans>Dit product is er niet meer.</Trans>

/** What one costs; of a subscription, each month. */
function Price({ product }: { product: Product }) {
  const price = formatCents(product.selling_price)
  return product.is_subscription ? <Trans>{price} per maand</Trans> : price
}

function Together({ product, amount }: { product: Product; amount: number }) {
  if (amount < 2)
    return (
      <>
        <Price product={product} /> {amount === 0 && !product.is_subscription && <Trans>per stuk</Trans>}
      </>
    )
  const together = formatCents(product.selling_price * amount)
  return (
    <>
      <Price product={product} /> · <Trans>samen {together}</Trans>
    </>
  )
}
