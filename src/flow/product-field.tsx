import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { AmountField } from '#src/parts/goods/amount-field.tsx'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCard } from '#src/ui/fields/choice-card.tsx'
import type { Field } from './entries.ts'
import styles from './product-field.module.css'
import { isSold } from './withdrawn.ts'

interface ProductFieldProps {
  field: Field
  /** undefined: the catalogue does not have it. */
  product: Product | undefined
  amount: number
  onChange(amount: number): void
}

/** A catalogue product, chosen by amount or by a tick, or given. */
export function ProductField({ field, product, amount, onChange }: ProductFieldProps) {
  const { amountOf } = useUnitWords()
  const name = field.label || (product ? `${product.brand} ${product.type}` : '')
  if (!isSold(product)) return <Withdrawn name={name} amount={amount} onRemove={() => onChange(0)} />
  if (field.product_selection_type === 'checkbox')
    return (
      <ChoiceCard
        isSelected={amount > 0}
        onChange={(on) => onChange(on ? 1 : 0)}
        description={field.text}
        aside={<Price product={product} />}
      >
        {name}
      </ChoiceCard>
    )
  return (
    <div className={styles.product} data-chosen={amount > 0 || undefined}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {field.text && <small>{field.text}</small>}
        <small>
          <Together product={product} amount={amount} />
        </small>
      </span>
      {field.product_selection_type === 'none' ? (
        <span className={styles.given}>{amountOf({ amount, unit: product.unit })}</span>
      ) : (
        <AmountField name={name} value={amount} min={0} onChange={onChange} onType={onChange} />
      )}
    </div>
  )
}

interface WithdrawnProps {
  name: string
  amount: number
  onRemove(): void
}

/** A withdrawn product stays in its place; it can be removed but not chosen. */
function Withdrawn({ name, amount, onRemove }: WithdrawnProps) {
  const { t } = useLingui()
  return (
    <div className={styles.product} data-chosen={amount > 0 || undefined}>
      <span className={styles.words}>
        <strong>
          {amount > 0 && `${amount}× `}
          {name}
        </strong>
        <small>
          <Trans>Wordt niet meer geleverd</Trans>
        </small>
      </span>
      {amount > 0 && (
        <Button size="s" onPress={onRemove} aria-label={t`${name} weghalen`}>
          <Trans>Weghalen</Trans>
        </Button>
      )}
    </div>
  )
}

/** The price of one, per month for a subscription. */
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
