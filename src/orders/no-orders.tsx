import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

export function NoOrders() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Geen orders`}>
      <Trans>Nieuwe orders verschijnen hier vanzelf, ook zonder verversen.</Trans>
    </EmptyState>
  )
}
