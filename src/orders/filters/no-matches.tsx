import { Trans, useLingui } from '@lingui/react/macro'
import { type OrderFilter, orderTotal } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type OrdersView, withoutFilters } from './orders-view.ts'

interface NoMatchesProps {
  view: OrdersView
  onView(change: Partial<OrdersView>): void
}

export function NoMatches({ view, onView }: NoMatchesProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Geen resultaten`}
      action={
        <Button onPress={() => onView(withoutFilters(view))}>
          <Trans>Alle filters wissen</Trans>
        </Button>
      }
    >
      <Trans>Geen enkele order past bij deze filters.</Trans>
    </EmptyState>
  )
}

/** The phone and e-mail actions are no lanes (SPEC §2.4): what only they hold is in the list. */
export function NotOnBoard({ filter, ...rest }: NoMatchesProps & { filter: OrderFilter }) {
  const { t } = useLingui()
  if (!useLive(orderTotal(filter))) return <NoMatches {...rest} />
  return (
    <EmptyState
      title={t`Geen resultaten`}
      action={<Button onPress={() => rest.onView({ layout: 'list' })}>{t`Toon als lijst`}</Button>}
    >
      <Trans>Deze orders staan niet op het bord, wel in de lijst.</Trans>
    </EmptyState>
  )
}
