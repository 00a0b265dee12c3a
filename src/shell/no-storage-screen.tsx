import { Trans, useLingui } from '@lingui/react/macro'
import { BareButton } from '#src/ui/bare-button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

/**
 * Shown when the browser's storage is missing or unreadable: the app cannot run, and a blank page would not say why.
 */
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
