import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { useBulk } from './use-bulk.ts'

/** After its dialog is closed, what was done to many can be taken back for a while, as what is done to one. */
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
