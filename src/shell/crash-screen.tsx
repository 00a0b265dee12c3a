import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function CrashScreen(_: ErrorComponentProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Er ging iets mis in de app`}
      action={
        <>
          <Button variant="primary" onPress={() => location.reload()}>
            <Trans>Opnieuw laden</Trans>
          </Button>
          <Button onPress={() => history.back()}>
            <Trans>Terug</Trans>
          </Button>
        </>
      }
    >
      <Trans>Excuses. Wat je had opgeslagen is bewaard op dit apparaat.</Trans>
    </EmptyState>
  )
}
