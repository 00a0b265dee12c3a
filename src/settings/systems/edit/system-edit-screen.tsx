import { Trans, useLingui } from '@lingui/react/macro'
import { systemById } from '#src/data/systems/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { useEdited } from '#src/parts/form/use-edited.ts'
import { Missing } from '#src/parts/shown/missing.tsx'
import { SystemFields } from './system-fields.tsx'
import { type KnownUrls, knownUrls, systemFaults, systemFields, tidySystem } from './system-form.ts'
import { useSystemWords } from './use-system-words.ts'

interface SystemEditScreenProps {
  systemId: string
  onClose(): void
}

export function SystemEditScreen({ systemId, onClose }: SystemEditScreenProps) {
  const { t } = useLingui()
  const { doc: system, isGone } = useEdited(useLive(systemById(systemId)), systemId)
  const words = useSystemWords()
  if (system === undefined) return null
  if (system === null)
    return <Missing title={t`Systeem`} words={t`Dit systeem is er niet`} onClose={onClose} />
  const { name } = system
  // The tokens were removed with the system, so a new one needs them again.
  const known: KnownUrls = isGone ? new Set() : knownUrls(system)
  return (
    <DocumentFormScreen
      key={systemId}
      collection="systems"
      theirs={systemFields(system)}
      isGone={isGone}
      draftKey={`system-edit ${systemId}`}
      open={() => openDocument(systemId, systemFields(system))}
      tidy={tidySystem}
      faultsOf={(entered) => systemFaults(entered, known)}
      title={<Trans>{name} wijzigen</Trans>}
      words={words}
      onClose={onClose}
      onSaved={onClose}
    >
      {(form) => <SystemFields form={form} known={known} />}
    </DocumentFormScreen>
  )
}
