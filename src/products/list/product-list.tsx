import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { categoriesOf } from '#src/parts/goods/find-products.ts'
import type { GoodsListProps } from '#src/parts/goods/opened-goods.ts'
import { OwnSystemNote } from '#src/parts/goods/own-system.tsx'
import { AddButton } from '#src/parts/list/add-button.tsx'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { PaneList, PaneNote } from '#src/parts/list/pane-list.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import type { ProductsView } from '../products-view.ts'
import { listedProducts } from './listed-products.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductRows } from './product-rows.tsx'

interface ProductListProps extends GoodsListProps<ProductsView> {
  /** At the prices of today. */
  products: readonly Product[]
}

export function ProductList({ products, search, open, hasHead, onAdd, onOpen, onReach }: ProductListProps) {
  const { t } = useLingui()
  const { view, look } = search
  const { category, isStopped } = view
  // Deferred, or typing would wait for the rows.
  const text = useDeferredValue(view.text)
  const listed = useMemo(
    () => listedProducts(products, { text, category, isStopped }),
    [products, text, category, isStopped],
  )
  const categories = useMemo(() => categoriesOf(products), [products])
  const row = useStableHandlers({ open: onOpen, reach: onReach })
  const { rows } = listed
  const isNarrowed = view.text !== '' || view.category !== ''
  return (
    <PaneList
      title={t`Producten`}
      hasHead={hasHead}
      add={t`Product`}
      onAdd={onAdd}
      foot={rows.some(isFromEndpoint) && <OwnSystemNote />}
    >
      <ProductFilters {...listed} search={search} categories={categories} />
      {rows.length === 0 && view.isStopped && !isNarrowed && (
        <PaneNote>
          <Trans>Hier staat wat je niet meer verkoopt.</Trans>
        </PaneNote>
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
          add={onAdd && <AddButton onPress={onAdd}>{t`Product`}</AddButton>}
          onClear={() => look({ text: '', category: '' })}
        />
      )}
      {rows.length > 0 && (
        <ProductRows
          rows={rows}
          of={JSON.stringify([text, category, isStopped])}
          open={open}
          onOpen={row.open}
          onReach={row.reach}
        />
      )}
    </PaneList>
  )
}
