import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { exportOrder } from '#src/data/orders/exports.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { type ExportMark, exportKindOf, exportMarkOf } from '#sync/contract/orders/export-rule.ts'
import styles from './export.module.css'
import { ALL_OF_IT, ExportOptions } from './export-options.tsx'

interface ExportDialogProps {
  order: Order
  onClose(): void
}

export function ExportDialog({ order, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [options, setOptions] = useState(ALL_OF_IT)
  const [sending, setSending] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const mark = exportMarkOf(order)

  async function send() {
    setSending(true)
    setRejection(null)
    const outcome = await exportOrder(engine, order._id, options)
    setSending(false)
    if (!outcome.ok) return setRejection(outcome.rejection)
    showToast({ title: t`Export aangeboden`, text: order.order_id })
    onClose()
  }

  if (rejection) {
    const message = _(errorWords[rejection.code])
    return (
      <AlertDialog
        title={t`Er is een fout opgetreden.`}
        confirm={t`Opnieuw proberen`}
        onConfirm={send}
        onCancel={onClose}
      >
        <Trans>Fout: {message}</Trans>
      </AlertDialog>
    )
  }
  return (
    <Dialog title={t`Exporteren naar Syntess`} subtitle={order.order_id} onClose={onClose}>
      <div className={styles.form}>
        {mark?.state === 'done' && mark.kind === exportKindOf(order.current_status) && (
          <ExportedBefore mark={mark} />
        )}
        <ExportOptions options={options} onChange={setOptions} />
      </div>
      <DialogAnswers onCancel={onClose} isPending={sending} onPress={send}>
        <Trans>Exporteren</Trans>
      </DialogAnswers>
    </Dialog>
  )
}

/**
 * The accounting system books every export, so repeating one of the same kind books it twice. A contract follows its
 * sale.
 */
function ExportedBefore({ mark }: { mark: ExportMark }) {
  const when = formatDateTime(mark.at)
  return (
    <p className={styles.warning}>
      <Trans>
        Deze order is op {when} al geëxporteerd, als versie {mark.version}. Een nieuwe export komt daarnaast
        te staan.
      </Trans>
    </p>
  )
}
