import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/money.ts'
import { AmountField } from '#src/parts/goods/amount-field.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './catalogue-row.module.css'
import { useProductTitle } from './use-product-title.ts'

interface CatalogueRowProps {
  product: Product
  amount: number
  onAmount(amount: number): void
  onAbout(): void
}

export function CatalogueRow({ product, amount, onAmount, onAbout }: CatalogueRowProps) {
  const { t } = useLingui()
  const title = useProductTitle()(product)
  return (
    <li className={styles.product} data-chosen={amount > 0 || undefined}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>
          {product.category.name} · {formatCents(product.selling_price)}{' '}
          {product.is_subscription && <Trans>per maand</Trans>}
        </small>
      </span>
      <Button variant="icon" aria-label={t`Over ${title}`} onPress={onAbout}>
        <Info size={18} aria-hidden />
      </Button>
      <AmountField name={title} value={amount} min={0} onChange={onAmount} />
    </li>
  )
}
