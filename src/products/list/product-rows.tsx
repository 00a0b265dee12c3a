import { memo } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { HeldRows } from '#src/parts/list/held-rows.tsx'
import { ProductRow } from './product-row.tsx'

interface ProductRowsProps {
  rows: readonly Product[]
  /** The search that they are of. */
  of: string
  /** Id of the product that is open beside the list. */
  open: string | null
  onOpen(id: string): void
  onReach(id: string): void
}

/** Memoised: drawn for other rows, not for keystrokes in the search. */
export const ProductRows = memo(({ rows, of, open, onOpen, onReach }: ProductRowsProps) => (
  <HeldRows rows={rows} of={of} onReach={onReach}>
    {(product) => <ProductRow product={product} isOpen={product._id === open} onOpen={onOpen} />}
  </HeldRows>
))
