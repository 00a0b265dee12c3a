import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface WayBack {
  onBack(): void
}

export function QuotationMissing({ onBack }: WayBack) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Deze offerte staat niet op dit toestel`}
      action={<Button onPress={onBack}>{t`Naar de offertes`}</Button>}
    >
      <Trans>
        Een offerte die nog niet is verstuurd, staat alleen op het toestel waarop hij is begonnen.
      </Trans>
    </EmptyState>
  )
}

/** Two tabs with the same quotation would overwrite each other's changes. */
export function QuotationElsewhere({ onBack }: WayBack) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Deze offerte staat open in een ander tabblad`}
      action={<Button onPress={onBack}>{t`Naar de offertes`}</Button>}
    >
      <Trans>Ga daar verder, of sluit dat tabblad: dan opent hij hier.</Trans>
    </EmptyState>
  )
}
