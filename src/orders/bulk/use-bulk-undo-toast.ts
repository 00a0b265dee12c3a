import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { useBulk } from './use-bulk.ts'

/** Offers the undo of a bulk action for a while after its dialog was closed. */
export function useBulkUndoToast() {
  const { t } = useLingui()
  return ({ done, undoable, undo }: Pick<ReturnType<typeof useBulk>, 'done' | 'undoable' | 'undo'>) => {
    if (undoable === 0) return
    async function takeBack() {
      const left = await undo()
      if (left === 0) return showToast({ tone: 'ok', title: t`Ongedaan gemaakt.` })
      showToast({
        tone: 'crit',
        title: t`${plural(left, {
          one: '# order kon niet worden teruggezet.',
          other: '# orders konden niet worden teruggezet.',
        })}`,
      })
    }
    showToast({
      tone: 'ok',
      title: t`${plural(done.length, { one: '# order gelukt.', other: '# orders gelukt.' })}`,
      action: { label: t`Ongedaan maken`, onPress: takeBack },
    })
  }
}
