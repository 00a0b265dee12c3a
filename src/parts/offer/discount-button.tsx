import { Trans } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { isOfferWaiting, mayHandleOffer } from '#sync/contract/orders/offer-answer.ts'
import { can } from '#sync/contract/rights.ts'

const DiscountDialog = lazily(async () => (await import('./discount-dialog.tsx')).DiscountDialog)

/** Gives, changes or removes the discount on an order; nothing for those who may not. */
export function DiscountButton({ order }: { order: Order }) {
  const { actor } = useEngine()
  const [isOpen, setOpen] = useState(false)
  const isTheirs = can(actor, 'orders.edit') || (mayHandleOffer(order, actor) && isOfferWaiting(order))
  const isGiven = order.discount.state === 'given' || order.discount.state === 'asked'
  return (
    <>
      {isTheirs && !order.user_readonly && order.products.length > 0 && (
        <Button onPress={() => setOpen(true)}>
          <BadgePercent size={16} aria-hidden />{' '}
          {isGiven ? <Trans>Korting wijzigen</Trans> : <Trans>Korting geven</Trans>}
        </Button>
      )}
      {isOpen && <DiscountDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
