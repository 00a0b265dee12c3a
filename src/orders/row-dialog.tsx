import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CommentarySection } from './detail/commentary-section.tsx'
import { OrderMissingDialog } from './order-missing.tsx'
import { UploadsSection } from './uploads/uploads-section.tsx'

export interface RowQuestion {
  orderId: string
  about: 'comment' | 'photo'
}

interface RowDialogProps extends RowQuestion {
  onClose(): void
}

/** One section of an order in a dialog over its list, for a comment or a photo. */
export function RowDialog({ orderId, about, onClose }: RowDialogProps) {
  const { t } = useLingui()
  const order = useLive(orderById(orderId))
  const name = useOrderName(order)
  if (order === undefined) return null
  if (order === null) return <OrderMissingDialog orderId={orderId} onBack={onClose} />
  return (
    <Dialog
      title={about === 'comment' ? t`Intern commentaar` : t`Foto toevoegen`}
      subtitle={name}
      onClose={onClose}
    >
      <Part order={order} about={about} />
    </Dialog>
  )
}

/** Focuses the comment field or opens the file picker, as asked. */
function Part({ order, about }: { order: Order } & Pick<RowQuestion, 'about'>) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inPart = (selector: string) => part.current?.querySelector<HTMLElement>(selector)
    if (about === 'comment') inPart('textarea')?.focus()
    else inPart('input[type=file][multiple]')?.click()
  }, [about])
  return (
    <div ref={part}>
      {about === 'comment' ? <CommentarySection order={order} /> : <UploadsSection order={order} />}
    </div>
  )
}
