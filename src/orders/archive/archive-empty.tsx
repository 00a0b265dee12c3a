import { Trans, useLingui } from '@lingui/react/macro'
import type { Query } from '#src/data/use-live.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { NoMatches } from '../filters/no-matches.tsx'
import { filterCount, type OrdersView } from '../filters/orders-view.ts'

interface ArchiveEmptyProps {
  view: OrdersView
  countOf(view: OrdersView): Query<number>
  onView(change: Partial<OrdersView>): void
  /** The server found nothing either. */
  isEverywhere: boolean
}

export function ArchiveEmpty(props: ArchiveEmptyProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  const { view } = props
  if (filterCount(view) > 0 || view.text !== '') {
    return (
      <NoMatches {...props}>
        <Trans>Niets in het archief past hierbij.</Trans>
      </NoMatches>
    )
  }
  if (copy === 'starting') return null
  if (copy === 'whole') {
    return (
      <EmptyState title={t`Het archief is leeg`}>
        <Trans>Orders die je archiveert verschijnen hier, en kunnen van hier terug naar het bord.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`Het archief komt nog`}>
      {copy === 'filling' ? (
        <Trans>Het wordt als laatste opgehaald en verschijnt hier vanzelf. Zoeken kan al.</Trans>
      ) : (
        <Trans>Het staat nog niet op dit apparaat, en komt zodra er weer verbinding is.</Trans>
      )}
    </EmptyState>
  )
}
