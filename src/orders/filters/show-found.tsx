import { Trans } from '@lingui/react/macro'
import { archiveTotal } from '#src/data/archives/queries.ts'
import { type Counted, type OrderFilter, orderTotal } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { Button } from '#src/ui/button.tsx'
import { useIsAllHere } from './use-is-all-here.ts'

interface ShowFoundProps {
  of: Counted
  filter: OrderFilter
  onPress(): void
}

/** Closes the filters, which cover the results on a phone; the label has the number of results. */
export function ShowFound({ of, filter, onPress }: ShowFoundProps) {
  const total = useLatest(useLive(of === 'orders' ? orderTotal(filter) : archiveTotal(filter)))
  const isKnown = useIsAllHere(filter) && total !== undefined
  const count = formatCount(total ?? 0)
  return (
    <Button variant="primary" onPress={onPress}>
      {isKnown ? <Trans>Toon {count}</Trans> : <Trans>Toon orders</Trans>}
    </Button>
  )
}
