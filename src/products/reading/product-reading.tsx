import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { type HeadKind, PaneHead } from '#src/parts/form/pane-head.tsx'
import { ReadingPane } from '#src/parts/shown/reading-pane.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SoldTag } from './sold-tag.tsx'

interface ProductReadingProps {
  product: Product
  products: readonly Product[]
  head: HeadKind
  onClose(): void
}

/** A product for users who may not change it. */
export function ProductReading({ product, products, head, onClose }: ProductReadingProps) {
  const { t } = useLingui()
  return (
    <ReadingPane
      name="product-reading"
      head={
        <PaneHead back={t`Alle producten`} kind={head} title={nameOf(product)} onBack={onClose}>
          <SoldTag product={product} />
        </PaneHead>
      }
    >
      <ProductFacts product={product} products={products} />
    </ReadingPane>
  )
}
