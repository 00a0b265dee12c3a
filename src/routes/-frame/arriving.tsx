import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

/** In place of a screen whose code is still to come, when that takes longer than a second. */
export function Arriving() {
  const { t } = useLingui()
  return (
    <div role="status">
      <EmptyState title={t`Dit scherm is onderweg`}>
        <Trans>Zonder verbinding komt het zodra die terug is. De rest van de app blijft werken.</Trans>
      </EmptyState>
    </div>
  )
}
