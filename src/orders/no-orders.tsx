import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { orderCount } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

const ADD: string = links.addOrder
const everyOrder = orderCount(null)

/** Whether no order exists at all, as opposed to none in this list or none on this device yet. */
export function useHasNoOrders(): boolean {
  const isWhole = useCopyState() === 'whole'
  return useLive(everyOrder) === 0 && isWhole
}

export function NoOrders() {
  const { t } = useLingui()
  const isFirst = useHasNoOrders()
  const mayAdd = useCan('orders.create')
  return (
    <EmptyState
      title={isFirst ? t`Nog geen orders` : t`Geen orders`}
      action={
        isFirst &&
        mayAdd && (
          <Link to={ADD} className={buttonLook('primary')}>
            <Trans>Eerste order maken</Trans>
          </Link>
        )
      }
    >
      <Trans>Nieuwe orders verschijnen hier vanzelf, ook zonder verversen.</Trans>
    </EmptyState>
  )
}
