import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

/**
 * Shown on plain http at another address than localhost. The browser has no locks and no hashes there, without which the
 * outbox sends nothing: the app would look as if it worked and keep what its user did to itself.
 */
export function InsecureScreen() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Dit adres is niet beveiligd`}>
      <Trans>
        Aurum werkt alleen op een adres dat met https begint, want anders kan de app niet bewaren en versturen
        wat je doet. Open dat adres, of vraag je beheerder ernaar.
      </Trans>
    </EmptyState>
  )
}
