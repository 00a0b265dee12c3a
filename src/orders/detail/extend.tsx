import { Trans } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { extendOffer } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { Button } from '#src/ui/button.tsx'

/** Makes the prices of an offer valid for longer, with one press. */
export function Extend({ order }: { order: Order }) {
  const engine = useEngine()
  const mayEdit = useCan('orders.edit')
  const isOpen = order.type !== 'order' && order.approval.date === 0 && !order.user_readonly
  if (!mayEdit || !isOpen) return null
  return (
    <Button size="s" variant="quiet" onPress={() => extendOffer(engine, order, isoDate(Date.now()))}>
      <Trans>Verleng met 30 dagen</Trans>
    </Button>
  )
}
