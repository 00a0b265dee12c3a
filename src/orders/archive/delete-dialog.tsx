import { Trans, useLingui } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { deleteArchive, deleteOrder } from '#src/data/orders/removal-commands.ts'
import { useOrderInSentence } from '#src/parts/order/use-order-name.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { useUndoToast } from './use-undo-toast.ts'

interface DeleteDialogProps {
  collection: 'orders' | 'archives'
  order: Order | Archive
  onClose(): void
  onDeleted?: () => void
}

export function DeleteDialog({ collection, order, onClose, onDeleted = onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const tell = useUndoToast()
  const name = useOrderInSentence(order)
  const { _id: id } = order

  async function remove() {
    const outcome = await (collection === 'orders' ? deleteOrder(engine, id) : deleteArchive(engine, id))
    tell({ outcome }, t`${name} is verwijderd`)
    if (outcome.ok) onDeleted()
    else onClose()
  }

  return (
    <AlertDialog
      title={t`Weet je zeker dat je ${name} wilt verwijderen?`}
      confirm={t`Verwijderen`}
      onConfirm={remove}
      onCancel={onClose}
      danger
    >
      {collection === 'orders' ? (
        <Trans>Verwijderen is voor altijd. Wil je een kopie bewaren? Archiveer de order dan.</Trans>
      ) : (
        <Trans>Verwijderen is voor altijd: dit is de kopie die het archief bewaart.</Trans>
      )}
    </AlertDialog>
  )
}
