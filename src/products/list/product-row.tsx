import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { OwnSystemMark } from '#src/parts/goods/own-system.tsx'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { PaneRow } from '#src/parts/list/pane-row.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'

interface ProductRowProps {
  /** At the price of today. */
  product: Product
  isOpen: boolean
  onOpen(id: string): void
}

/** Memoised: most rows stay while somebody types in the search. */
export const ProductRow = memo(({ product, isOpen, onOpen }: ProductRowProps) => {
  const { t } = useLingui()
  const { _id, brand, type, category, stock, is_subscription, signup_fee, waiting } = product
  const [count, fee] = [formatCount(stock), formatCents(signup_fee)]
  const about = [
    category.name,
    is_subscription && signup_fee > 0 && t`entree ${fee}`,
    stock > 0 && t`${count} op voorraad`,
  ]
  return (
    <PaneRow
      id={_id}
      isOpen={isOpen}
      onOpen={() => onOpen(_id)}
      start={<ProductImage product={product} size="row" />}
      name={
        <>
          <strong>{brand}</strong> {type}
        </>
      }
      about={about.filter(Boolean).join(' · ')}
      price={formatCents(product.selling_price)}
      priceNote={
        <>
          {is_subscription && t`per maand`}
          {isFromEndpoint(product) && <OwnSystemMark />}
          {waiting > 0 && <WaitingMark />}
        </>
      }
    />
  )
})
