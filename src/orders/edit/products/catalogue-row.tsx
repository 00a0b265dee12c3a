import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { AmountField } from '#src/parts/goods/amount-field.tsx'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './catalogue-row.module.css'
import { useProductTitle } from './use-product-title.ts'

interface CatalogueRowProps {
  id: string
  product: Product
  amount: number
  /** Enter applies to this row. */
  isMarked: boolean
  /** Pressed on its name. */
  onChoose(product: Product): void
  onAmount(product: Product, amount: number): void
  onAbout(product: Product): void
  /** The accessories. */
  children?: ReactNode
}

/** Memoised: most rows stay while somebody types in the search. */
export const CatalogueRow = memo(
  ({ id, product, amount, isMarked, onChoose, onAmount, onAbout, children }: CatalogueRowProps) => {
    const { t } = useLingui()
    const title = useProductTitle()(product)
    const row = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
    }, [isMarked])
    return (
      // biome-ignore lint/a11y/useSemanticElements: a row of what is walked from the field above it, which is no table
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the row that is marked
      <div ref={row} id={id} role="row" className={styles.product} aria-selected={isMarked}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut of the pointer; Enter does the same */}
        <div role="gridcell" className={styles.name} onClick={() => onChoose(product)}>
          <ProductImage product={product} size="row" />
          <span className={styles.words}>
            <strong>{title}</strong>
            <small>
              {amount > 0 && (
                <>
                  <Trans>op deze order</Trans> ·{' '}
                </>
              )}
              {product.category.name} · {formatCents(product.selling_price)}{' '}
              {product.is_subscription && <Trans>per maand</Trans>}
            </small>
          </span>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div role="gridcell" className={styles.controls}>
          <Button variant="icon" aria-label={t`Over ${title}`} onPress={() => onAbout(product)}>
            <Info size={18} aria-hidden />
          </Button>
          <AmountField name={title} value={amount} min={0} onChange={(now) => onAmount(product, now)} />
          {children}
        </div>
      </div>
    )
  },
)
