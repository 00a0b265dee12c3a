import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { BareButton } from '#src/ui/bare-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function CrashScreen(_: ErrorComponentProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Er ging iets mis in de app`}
      action={
        <>
          <BareButton variant="primary" onClick={() => location.reload()}>
            <Trans>Opnieuw laden</Trans>
          </BareButton>
          <BareButton onClick={() => history.back()}>
            <Trans>Terug</Trans>
          </BareButton>
        </>
      }
    >
      <Trans>Excuses. Wat je had opgeslagen is bewaard op dit apparaat.</Trans>
    </EmptyState>
  )
}
