import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** This tab was built before the data on the device; writing with it could lose what the newer one wrote. */
export function TooOldScreen() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Er is een nieuwere versie op dit apparaat`}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          <Trans>Opnieuw laden</Trans>
        </Button>
      }
    >
      <Trans>Laad de app opnieuw. Je wijzigingen blijven bewaard.</Trans>
    </EmptyState>
  )
}
