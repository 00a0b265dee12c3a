import { Trans, useLingui } from '@lingui/react/macro'
import { BareButton } from '#src/ui/bare-button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

/** The files below the databases are gone or unreadable: without them there is no app, and a blank page explains nothing. */
export function NoStorageScreen() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`De browser kan zijn opslag niet openen`}
      action={
        <BareButton variant="primary" onClick={() => location.reload()}>
          <Trans>Opnieuw laden</Trans>
        </BareButton>
      }
    >
      <Trans>
        Sluit de browser en open hem weer. Blijft dit zo, wis dan de gegevens van deze site en log opnieuw in.
        Wat nog niet verstuurd was, is dan weg.
      </Trans>
    </EmptyState>
  )
}
