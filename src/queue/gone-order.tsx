import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { archivesOf } from '#src/data/archives/queries.ts'
import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'

/** An operation on an order that was archived or removed meanwhile: a retry is pointless. */
export const isOfGoneOrder = ({ entity, state, rejection, number }: QueuedOp) =>
  entity === 'orders' && state === 'refused' && rejection?.code === 'not-found' && Boolean(number)

/** Says so, and links to the archived order, which can be restored. */
export function GoneOrder({ number }: { number: string }) {
  const [found] = useLive(archivesOf({ ...EVERY_ORDER, text: number }, 1)) ?? []
  if (found?.order_id !== number)
    return <Trans>Deze order is intussen verwijderd, of niet meer voor jou zichtbaar.</Trans>
  return (
    <>
      <Trans>Deze order is intussen gearchiveerd. Zet hem terug om dit alsnog te doen.</Trans>{' '}
      <Link to={links.order(links.archive, 'detail', found._id)}>
        <Trans>Naar de gearchiveerde order</Trans>
      </Link>
    </>
  )
}
