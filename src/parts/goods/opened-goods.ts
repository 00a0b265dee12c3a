import type { Company } from '#src/data/companies/queries.ts'
import type { HeadKind } from '../form/pane-head.tsx'
import type { PlaceOf } from '../form/use-leaving.ts'
import type { ListSearch } from '../list/use-list-search.ts'

/** The id of a product or campaign that is not stored yet. */
export const ADD = 'add'

/** A product or campaign beside or over its list. */
export interface OpenedGoods {
  /** `ADD` for a new one. */
  id: string
  /** The id of the one that a new one starts as a copy of; '' for none. */
  from: string
}

/** The props of each form of a product or campaign. */
export interface OpenGoodsProps {
  open: OpenedGoods
  /** The user's companies that a new one may be for. */
  makers: readonly Company[]
  head: HeadKind
  placeOf: PlaceOf | undefined
  onOpen(open: OpenedGoods, how: 'open' | 'follow'): void
  onClose(): void
}

/** The props of a list of products or campaigns. */
export interface GoodsListProps<View> {
  search: ListSearch<View>
  /** The id of the open one. */
  open: string | null
  /** It has a head of its own, with the button that adds. */
  hasHead: boolean
  /** null for who may not. */
  onAdd: (() => void) | null
  onOpen(id: string): void
  /** Reached with the arrow keys. */
  onReach(id: string): void
}
