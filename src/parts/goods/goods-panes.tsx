import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode, useMemo } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import type { PlaceOf } from '../form/use-leaving.ts'
import { SidePanes } from '../list/side-panes.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import { useMakers } from '../use-makers.ts'
import { ADD, type GoodsListProps, type OpenedGoods, type OpenGoodsProps } from './opened-goods.ts'

export interface GoodsPanesProps<View> {
  /** Lists what this company offers, its own and that of the companies above; null for all companies. */
  companyId: string | null
  view: View
  open: OpenedGoods | null
  /** Tells places of a form apart; by default by path. */
  placeOf?: PlaceOf
  onView(change: Partial<View>): void
  /** `follow` replaces the history entry, as when walking through the list. */
  onOpen(open: OpenedGoods, view: View, how: 'open' | 'follow'): void
  onClose(): void
}

interface PanesOf<Row, View> extends GoodsPanesProps<View> {
  right: 'products.create' | 'campaigns.create'
  /** Of all companies; undefined until they are known. */
  rows: readonly Row[] | undefined
  list(rows: readonly Row[], props: GoodsListProps<View>): ReactNode
  form(props: OpenGoodsProps): ReactNode
  /** Shown while none is open. */
  nothing: { icon: ReactNode; title: string }
}

/** Products or campaigns beside the one that is open, or below it on a phone. */
export function GoodsPanes<Row extends { company_id: string }, View extends { text: string }>({
  companyId,
  view: asked,
  open,
  placeOf,
  right,
  rows,
  nothing,
  ...of
}: PanesOf<Row, View>) {
  const isBeside = useMedia('(min-width: 1024px)')
  const companies = useLive(allCompanies)
  const search = useListSearch(asked, of.onView)
  const makers = useMakers(right, companyId)
  const steady = useStableHandlers({ show, close: of.onClose })
  const { form } = of
  // Made for what is open, not for keystrokes in the search of the list.
  const opened = useMemo(
    () =>
      open && (
        <Fragment key={`${open.id} ${open.from}`}>
          {form({
            open,
            makers,
            head: isBeside ? 'beside' : companyId === null ? 'screen' : 'part',
            placeOf,
            onOpen: steady.show,
            onClose: steady.close,
          })}
        </Fragment>
      ),
    [open, form, makers, isBeside, companyId, placeOf, steady],
  )
  const offered = useMemo(() => {
    if (!rows || !companies || companyId === null) return rows
    const givers = lineageOf(companyId, companies)
    return rows.filter(({ company_id }) => givers.includes(company_id))
  }, [rows, companies, companyId])
  if (!offered || !companies) return null

  function show(opened: OpenedGoods, how: 'open' | 'follow') {
    search.settle()
    of.onOpen(opened, search.view, how)
  }

  return (
    <SidePanes
      isBeside={isBeside}
      list={of.list(offered, {
        search,
        open: open?.id ?? null,
        hasHead: companyId !== null,
        onAdd: makers.length > 0 ? () => show({ id: ADD, from: '' }, 'open') : null,
        onOpen: (id) => show({ id, from: '' }, 'open'),
        onReach: (id) => isBeside && id !== open?.id && show({ id, from: '' }, 'follow'),
      })}
      open={opened}
      nothing={
        <EmptyState {...nothing}>
          <Trans>Met de pijltjes loop je door de lijst.</Trans>
        </EmptyState>
      }
    />
  )
}
