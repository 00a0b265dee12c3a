import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { undoStatus } from '#src/data/orders/commands.ts'
import { useCan } from '#src/data/use-can.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { readAnswers } from '../status/keep-answers.ts'

interface StatusSet {
  orderId: string
  /** The order number, or its substitute. */
  orderName: string
  status: string
  /** The operation that set the status. */
  opId: string
  /** When more than the status was changed. */
  title?: string
  onUndone?(): void
}

interface StatusToUndo extends Pick<StatusSet, 'orderId' | 'orderName' | 'onUndone'> {
  /** The id of the status change, or of its operation. */
  entry: string
}

/** Undoes a status change and reports the result. The input is kept in the status dialog. */
export function useUndoStatus() {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  return async ({ orderId, orderName, entry, onUndone }: StatusToUndo) => {
    const keepAnswers = await readAnswers(engine, orderId)
    const outcome = await undoStatus(engine, orderId, entry)
    if (outcome.ok) {
      await keepAnswers()
      onUndone?.()
      return showToast({ title: t`Status teruggezet`, text: orderName })
    }
    showToast({ tone: 'warn', title: t`Dat kan niet`, text: _(errorWords[outcome.rejection.code]) })
  }
}

/** A toast for a status that was set, with an undo while the customer has not been told. */
export function useStatusToast() {
  const { t } = useLingui()
  const engine = useEngine()
  const statusName = useStatusName()
  const undo = useUndoStatus()
  const mayUndo = useCan('orders.undo-status')
  return ({ status, opId, title, ...of }: StatusSet) => {
    const takeBack = () => {
      undo({ ...of, entry: opId }).catch(console.error)
    }
    toastUnlessRefused(engine, opId, {
      title: title ?? t`Status gewijzigd`,
      text: `${of.orderName}: ${statusName(status)}`,
      ...(mayUndo && { action: { label: t`Ongedaan maken`, onPress: takeBack } }),
    })
  }
}
