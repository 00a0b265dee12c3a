import { Trans, useLingui } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { numberGiven, numberOnceGiven } from '#src/data/orders/number-given.ts'
import { restoreArchive } from '#src/data/orders/removal-commands.ts'
import { useOrderInSentence } from '#src/parts/order/use-order-name.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { useUndoToast } from './use-undo-toast.ts'

interface RestoreDialogProps {
  archive: Archive
  onClose(): void
  onRestored(): void
  onOpen(orderId: string): void
}

export function RestoreDialog({ archive, onClose, onRestored, onOpen }: RestoreDialogProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const tell = useUndoToast()
  const name = useOrderInSentence(archive)
  const isBackup = archive.leading_order_id !== ''

  async function restore() {
    const done = await restoreArchive(engine, archive)
    const { orderId, outcome } = done
    if (outcome.ok) onRestored()
    else onClose()
    const number = isBackup && outcome.ok ? await numberGiven(engine, orderId) : ''
    const numbered = (number: string) => t`${name} is teruggezet als ${number}`
    const title = number
      ? numbered(number)
      : isBackup
        ? t`${name} is teruggezet; het nieuwe nummer volgt`
        : t`${name} is teruggezet`
    const link = { label: t`Openen`, onPress: () => onOpen(orderId) }
    tell(done, title, { link })
    if (!isBackup || !outcome.ok || number) return
    showToast({ tone: 'ok', title: numbered(await numberOnceGiven(engine, orderId)), link })
  }

  return (
    <AlertDialog
      title={t`Weet je zeker dat je ${name} wilt terugzetten?`}
      confirm={t`Terugzetten`}
      onConfirm={restore}
      onCancel={onClose}
    >
      {isBackup ? (
        <Trans>
          Dit is een back-up: er zijn daarna 2 exemplaren van deze order. Het teruggezette krijgt een nieuw
          ordernummer. Er wordt geen nieuwe e-mail verstuurd.
        </Trans>
      ) : (
        <Trans>
          De order komt terug op het bord en verdwijnt uit het archief. Er wordt geen nieuwe e-mail verstuurd.
        </Trans>
      )}
    </AlertDialog>
  )
}
