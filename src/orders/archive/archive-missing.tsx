import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface ArchiveMissingProps {
  /** `unreachable`: it may still come; `nowhere`: it does not exist. */
  state: 'asking' | 'unreachable' | 'nowhere'
  onBack(): void
}

/** For an archived order that is not on this device: a search result of the server, or a link. */
export function ArchiveMissing({ state, onBack }: ArchiveMissingProps) {
  const { t } = useLingui()
  const titles = {
    asking: t`Order openen...`,
    unreachable: t`Order nog niet op dit apparaat`,
    nowhere: t`Order niet gevonden`,
  }
  return (
    <EmptyState title={titles[state]} action={<Button onPress={onBack}>{t`Terug`}</Button>}>
      {state === 'unreachable' && (
        <Trans>
          Zonder verbinding kan deze order niet worden opgehaald. Hij opent vanzelf zodra dat kan.
        </Trans>
      )}
      {state === 'nowhere' && <Trans>Deze order staat niet meer in het archief.</Trans>}
    </EmptyState>
  )
}
