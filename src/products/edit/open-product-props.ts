import type { Company } from '#src/data/companies/queries.ts'
import type { HeadKind } from '#src/parts/form/pane-head.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import type { OpenedProduct } from '../products-view.ts'

/** What every form of a product is given. */
export interface OpenProductProps {
  open: OpenedProduct
  /** The user's companies that a new product may be for. */
  makers: readonly Company[]
  head: HeadKind
  placeOf: PlaceOf | undefined
  onOpen(open: OpenedProduct, how: 'open' | 'follow'): void
  onClose(): void
}
