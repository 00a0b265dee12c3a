import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Plus } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { categoriesOf } from '#src/parts/goods/find-products.ts'
import { HeldRows } from '#src/parts/list/held-rows.tsx'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import type { ListSearch } from '#src/parts/list/use-list-search.ts'
import { Button } from '#src/ui/button.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import { AddProductButton } from '../add-product-button.tsx'
import type { ProductsView } from '../products-view.ts'
import { listedProducts } from './listed-products.ts'
import { ProductFilters } from './product-filters.tsx'
import styles from './product-list.module.css'
import { ProductRow } from './product-row.tsx'

interface ProductListProps {
  /** At the prices of today. */
  products: readonly Product[]
  search: ListSearch<ProductsView>
  /** The id of the open product. */
  open: string | null
  /** It has a head of its own, with the button that adds. */
  hasHead: boolean
  /** null for who may not. */
  onAdd: (() => void) | null
  onOpen(id: string): void
  /** Reached with the arrow keys. */
  onReach(id: string): void
}

export function ProductList({ products, search, open, hasHead, onAdd, onOpen, onReach }: ProductListProps) {
  const { t } = useLingui()
  const { view, look } = search
  const listed = listedProducts(products, view)
  const { rows } = listed
  const isNarrowed = view.text !== '' || view.category !== ''
  return (
    <section className={styles.list} aria-label={t`Producten`}>
      {hasHead && onAdd && (
        <header className={styles.head}>
          <h2 className={styles.title}>
            <Trans>Producten</Trans>
          </h2>
          <Button variant="quiet" size="s" onPress={onAdd}>
            <Plus size={16} aria-hidden /> <Trans>Product</Trans>
          </Button>
        </header>
      )}
      <ProductFilters {...listed} search={search} categories={categoriesOf(products)} />
      {rows.length === 0 && view.isStopped && !isNarrowed && (
        <p className={styles.note}>
          <Trans>Hier staat wat je niet meer verkoopt.</Trans>
        </p>
      )}
      {rows.length === 0 && (isNarrowed || !view.isStopped) && (
        <NoRows
          words={{
            noneFits: <Trans>Geen product past hierbij.</Trans>,
            all: t`Alle producten`,
            coming: t`De producten komen nog`,
            none: t`Nog geen producten`,
            about: onAdd ? (
              <Trans>Voeg je eerste product toe. Daarna kies je het bij een order of offerte.</Trans>
            ) : (
              <Trans>Een beheerder voegt ze toe.</Trans>
            ),
          }}
          isNarrowed={isNarrowed}
          add={onAdd && <AddProductButton onPress={onAdd} />}
          onClear={() => look({ text: '', category: '' })}
        />
      )}
      {rows.length > 0 && (
        <HeldRows key={`${JSON.stringify(view)}`} rows={rows} onReach={onReach}>
          {(product) => (
            <ProductRow product={product} isOpen={product._id === open} onOpen={() => onOpen(product._id)} />
          )}
        </HeldRows>
      )}
      {rows.some(isFromEndpoint) && (
        <p className={styles.foot}>
          <Lock size={14} aria-hidden />
          <Trans>Komt uit jullie eigen systeem. Daar wijzig je het.</Trans>
        </p>
      )}
    </section>
  )
}
