import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import styles from './product-row.module.css'

interface ProductRowProps {
  /** At the price of today. */
  product: Product
  isOpen: boolean
  onOpen(): void
}

export function ProductRow({ product, isOpen, onOpen }: ProductRowProps) {
  const { t } = useLingui()
  const { _id, brand, type, category, stock, is_subscription, signup_fee, waiting } = product
  const [count, fee] = [formatCount(stock), formatCents(signup_fee)]
  const about = [
    category.name,
    is_subscription && signup_fee > 0 && t`entree ${fee}`,
    stock > 0 && t`${count} op voorraad`,
  ]
  return (
    <button
      type="button"
      className={styles.row}
      data-row={_id}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <ProductImage product={product} size="row" />
      <span className={styles.words}>
        <span className={styles.name}>
          <strong>{brand}</strong> {type}
        </span>
        <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.price}>
        {formatCents(product.selling_price)}
        <small className={styles.about}>
          {is_subscription && t`per maand`}
          {isFromEndpoint(product) && <Lock size={13} role="img" aria-label={t`Uit jullie eigen systeem`} />}
          {waiting > 0 && <WaitingMark />}
        </small>
      </span>
    </button>
  )
}
