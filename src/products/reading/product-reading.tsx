import type { Product } from '#src/data/products/queries.ts'
import { type HeadKind, ProductHead } from '../edit/product-head.tsx'
import { nameOf } from '../list/listed-products.ts'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-reading.module.css'
import { SoldTag } from './sold-tag.tsx'

interface ProductReadingProps {
  product: Product
  products: readonly Product[]
  head: HeadKind
  onClose(): void
}

/** A product for users who may not change it. */
export function ProductReading({ product, products, head, onClose }: ProductReadingProps) {
  return (
    <div className={styles.screen} data-screen="product-reading">
      <ProductHead kind={head} title={nameOf(product)} onBack={onClose}>
        <SoldTag product={product} />
      </ProductHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard */}
      <div className={styles.content} tabIndex={0}>
        <ProductFacts product={product} products={products} />
      </div>
    </div>
  )
}
