import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { Done } from '#src/data/orders/removal-commands.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast, type ToastContent } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'

type Besides = Pick<ToastContent, 'text' | 'link'>

/** Toasts for the result of an operation: the undo, or the reason for the refusal. */
export function useUndoToast() {
  const { t } = useLingui()
  const { _ } = useMessages()

  function refused({ rejection }: { rejection: Rejection }) {
    showToast({ tone: 'crit', title: t`Dat kan niet`, text: _(errorWords[rejection.code]) })
  }

  return ({ outcome, undo }: Done, title: string, { text = '', link }: Besides = {}) => {
    if (!outcome.ok) return refused(outcome)
    async function takeBack() {
      const undone = await undo?.()
      if (undone && !undone.ok) refused(undone)
    }
    showToast({
      tone: 'ok',
      title,
      text,
      ...(link && { link }),
      ...(undo && { action: { label: t`Ongedaan maken`, onPress: takeBack } }),
    })
  }
}
