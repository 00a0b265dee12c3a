import { Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useCatalogue } from '#src/data/products/use-catalogue.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { SidePanes } from '#src/parts/list/side-panes.tsx'
import { useListSearch } from '#src/parts/list/use-list-search.ts'
import { useMakers } from '#src/parts/use-makers.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import { OpenProduct } from './edit/open-product.tsx'
import { ProductList } from './list/product-list.tsx'
import { ADD, type OpenedProduct, type ProductsView } from './products-view.ts'

export interface ProductsPanesProps {
  /** Lists what this company sells, its own and that of the companies above; null for all companies. */
  companyId: string | null
  view: ProductsView
  open: OpenedProduct | null
  /** Tells places of a form apart; by default by path. */
  placeOf?: PlaceOf
  onView(change: Partial<ProductsView>): void
  /** `follow` replaces the history entry, as when walking through the list. */
  onOpen(open: OpenedProduct, view: ProductsView, how: 'open' | 'follow'): void
  onClose(): void
}

/** The products beside the one that is open, or below it on a phone. */
export function ProductsPanes(props: ProductsPanesProps) {
  const { companyId, view: asked, open, placeOf, onClose } = props
  const isBeside = useMedia('(min-width: 1024px)')
  const catalogue = useCatalogue()
  const companies = useLive(allCompanies)
  const search = useListSearch(asked, props.onView)
  const makers = useMakers('products.create', companyId)
  if (!catalogue || !companies) return null
  const sellers = companyId === null ? null : lineageOf(companyId, companies)
  const products = catalogue.filter(({ company_id }) => !sellers || sellers.includes(company_id))

  function show(opened: OpenedProduct, how: 'open' | 'follow') {
    search.settle()
    props.onOpen(opened, search.view, how)
  }

  const shown = open && (
    <OpenProduct
      key={`${open.id} ${open.from}`}
      open={open}
      makers={makers}
      head={isBeside ? 'beside' : companyId === null ? 'screen' : 'part'}
      placeOf={placeOf}
      onOpen={show}
      onClose={onClose}
    />
  )

  return (
    <SidePanes
      isBeside={isBeside}
      list={
        <ProductList
          products={products}
          search={search}
          open={open?.id ?? null}
          hasHead={companyId !== null}
          onAdd={makers.length > 0 ? () => show({ id: ADD, from: '' }, 'open') : null}
          onOpen={(id) => show({ id, from: '' }, 'open')}
          onReach={(id) => isBeside && id !== open?.id && show({ id, from: '' }, 'follow')}
        />
      }
      open={shown}
      nothing={<NothingChosen />}
    />
  )
}

function NothingChosen() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Package size={26} aria-hidden />} title={t`Kies een product`}>
      <Trans>Met de pijltjes loop je door de lijst.</Trans>
    </EmptyState>
  )
}
