import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderById } from '#src/data/orders/queries.ts'
import { archiveOrder } from '#src/data/orders/removal-commands.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOrderInSentence } from '#src/parts/order/use-order-name.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { NotAllowedDialog } from '../not-allowed-dialog.tsx'
import { OrderMissingDialog } from '../order-missing.tsx'
import { useUndoToast } from './use-undo-toast.ts'

interface ArchiveOrderDialogProps {
  orderId: string
  onClose(): void
  /** Called when the order has left the board. */
  onArchived(): void
}

/** Asks for confirmation although archiving can be undone. */
export function ArchiveOrderDialog({ orderId, onClose, onArchived }: ArchiveOrderDialogProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const order = useLive(orderById(orderId))
  const name = useOrderInSentence(order)
  const tell = useUndoToast()
  const may = useCan('orders.archive')
  if (!may) return <NotAllowedDialog onClose={onClose} />
  if (order === undefined) return null
  if (order === null) return <OrderMissingDialog orderId={orderId} onBack={onClose} />

  async function archive() {
    const done = await archiveOrder(engine, orderId)
    tell(done, t`${name} is gearchiveerd`)
    if (done.outcome.ok) onArchived()
    else onClose()
  }

  return (
    <AlertDialog
      title={t`Weet je zeker dat je ${name} wilt archiveren?`}
      confirm={t`Archiveren`}
      onConfirm={archive}
      onCancel={onClose}
    >
      <Trans>De order gaat van het bord naar het archief. Je kunt hem altijd terugzetten.</Trans>
    </AlertDialog>
  )
}
