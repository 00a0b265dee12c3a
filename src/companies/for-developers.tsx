import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

/** Shown instead of content for developers only. */
export function ForDevelopers() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Alleen voor ontwikkelaars`}>
      <Trans>Triggers kunnen alleen door een ontwikkelaar worden bekeken en gewijzigd.</Trans>
    </EmptyState>
  )
}
