import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { prefer } from '#src/data/users/commands.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { PreferArgs } from '#sync/contract/users/user-prefer.ts'
import { errorWords } from '../words/error-words.ts'

/** Changes preferences of the user on all their devices. */
export function usePrefer() {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  return async (args: PreferArgs) => {
    const outcome = await prefer(engine, args)
    if (!outcome.ok)
      showToast({
        tone: 'crit',
        title: t`Je voorkeur is niet opgeslagen`,
        text: _(errorWords[outcome.rejection.code]),
      })
  }
}
