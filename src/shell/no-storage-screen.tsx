import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The files below the databases are gone or unreadable: without them there is no app, and a blank page explains nothing. */
export function NoStorageScreen() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`De browser kan zijn opslag niet openen`}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          <Trans>Opnieuw laden</Trans>
        </Button>
      }
    >
      <Trans>
        Sluit de browser en open hem weer. Blijft dit zo, wis dan de gegevens van deze site en log opnieuw in.
        Wat nog niet verstuurd was, is dan weg.
      </Trans>
    </EmptyState>
  )
}
