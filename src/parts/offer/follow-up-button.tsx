import { Trans, useLingui } from '@lingui/react/macro'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { isOfferWaiting, mayHandleOffer } from '#sync/contract/orders/offer-answer.ts'

/** Its date field brings a calendar. */
export const FollowUpDialog = lazily(async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog)

interface FollowUpButtonProps {
  order: Order
  /** Only the icon, named after its order. */
  isIcon?: boolean
  /** Opens the dialog elsewhere, for rows that may leave the screen meanwhile. */
  onOpen?: () => void
}

/** Sets, moves or removes the day of follow-up. For the author of an offer and for the office; nothing for others. */
export function FollowUpButton({ order, isIcon = false, onOpen }: FollowUpButtonProps) {
  const { t } = useLingui()
  const { actor } = useEngine()
  const name = useOrderName(order)
  const [isOpen, setOpen] = useState(false)
  const open = onOpen ?? (() => setOpen(true))
  const isOffered = isOfferWaiting(order) && mayHandleOffer(order, actor)
  return (
    <>
      {isOffered && isIcon && (
        <Button variant="icon" aria-label={t`Opvolgen: ${name}`} onPress={open}>
          <BellPlus size={20} aria-hidden />
        </Button>
      )}
      {isOffered && !isIcon && (
        <Button onPress={open}>
          {order.follow_up.date === '' ? <Trans>Opvolgen</Trans> : <Trans>Opvolging wijzigen</Trans>}
        </Button>
      )}
      {/* It stays when an answer arrives meanwhile, with what was typed. */}
      {isOpen && <FollowUpDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
