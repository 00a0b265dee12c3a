import { useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useCatalogue } from '#src/data/products/use-catalogue.ts'
import { GoodsPanes, type GoodsPanesProps } from '#src/parts/goods/goods-panes.tsx'
import { OpenProduct } from './edit/open-product.tsx'
import { ProductList } from './list/product-list.tsx'
import type { ProductsView } from './products-view.ts'

export type ProductsPanesProps = GoodsPanesProps<ProductsView>

/** The products beside the one that is open, or below it on a phone. */
export function ProductsPanes(props: ProductsPanesProps) {
  const { t } = useLingui()
  return (
    <GoodsPanes
      {...props}
      right="products.create"
      rows={useCatalogue()}
      list={(products, list) => <ProductList products={products} {...list} />}
      form={(form) => <OpenProduct {...form} />}
      nothing={{ icon: <Package size={26} aria-hidden />, title: t`Kies een product` }}
    />
  )
}
