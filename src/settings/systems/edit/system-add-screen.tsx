import { Trans, useLingui } from '@lingui/react/macro'
import { newId } from '#src/data/new-id.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { SystemFields } from './system-fields.tsx'
import { type KnownUrls, NEW_SYSTEM, systemFaults, tidySystem } from './system-form.ts'
import { useSystemWords } from './use-system-words.ts'

interface SystemAddScreenProps {
  onClose(): void
  onSaved(): void
}

const NONE: KnownUrls = new Set()

export function SystemAddScreen({ onClose, onSaved }: SystemAddScreenProps) {
  const { t } = useLingui()
  const draftKey = useOwnDraft('system-add')
  const words = useSystemWords()
  if (draftKey === null) return null
  return (
    <DocumentFormScreen
      collection="systems"
      theirs={null}
      draftKey={draftKey}
      open={() => openDocument(newId(), NEW_SYSTEM)}
      tidy={tidySystem}
      faultsOf={(entered) => systemFaults(entered, NONE)}
      title={<Trans>Nieuw systeem</Trans>}
      words={{ ...words, saved: t`Systeem toegevoegd` }}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) => <SystemFields form={form} known={NONE} />}
    </DocumentFormScreen>
  )
}
