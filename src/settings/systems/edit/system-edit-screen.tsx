import { Trans, useLingui } from '@lingui/react/macro'
import { systemById } from '#src/data/systems/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useHeld } from '#src/lib/use-held.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { SystemFields } from './system-fields.tsx'
import { type KnownUrls, knownUrls, systemFaults, systemFields, tidySystem } from './system-form.ts'
import { useSystemWords } from './use-system-words.ts'

interface SystemEditScreenProps {
  systemId: string
  onClose(): void
}

export function SystemEditScreen({ systemId, onClose }: SystemEditScreenProps) {
  const { t } = useLingui()
  const current = useLive(systemById(systemId))
  // What somebody was typing stays on the screen when a colleague takes the system away.
  const last = useHeld(current, current === null)
  const system = current ?? (last?._id === systemId ? last : current)
  const words = useSystemWords()
  if (system === undefined) return null
  if (system === null)
    return (
      <>
        <Toolbar title={t`Systeem`} onBack={onClose} />
        <EmptyState
          title={t`Dit systeem is er niet`}
          action={<Button onPress={onClose}>{t`Terug`}</Button>}
        />
      </>
    )
  const { name } = system
  // With the system its tokens went: what is kept as a new one needs them again.
  const known: KnownUrls = current ? knownUrls(current) : new Set()
  return (
    <DocumentFormScreen
      key={systemId}
      collection="systems"
      theirs={systemFields(system)}
      isGone={current === null}
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
