import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

/** Shown while a screen's code takes longer than a second to load. */
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
