import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { editFields } from '#src/data/save-document.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { toastUnlessRefused } from '../toast-unless-refused.ts'
import { errorWords } from '../words/error-words.ts'

type Told = Parameters<typeof showToast>[0]

/** Changes fields of a document at once, outside its form. Tells a refusal, or else `told`. */
export function useChangeAtOnce(collection: CollectionName, id: string) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  return async <Fields extends object>(from: Fields, to: Fields, told?: Told): Promise<void> => {
    const outcome = await editFields(engine, collection, id, from, to)
    if (!outcome.ok) {
      const text = _(errorWords[outcome.rejection.code])
      showToast({ tone: 'warn', title: t`Niet gewijzigd`, text })
    } else if (told) toastUnlessRefused(engine, outcome.opId, told)
  }
}
