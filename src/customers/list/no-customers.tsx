import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerFilter } from '#src/data/customers/queries.ts'
import { useCopyState } from '#src/parts/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { AddCustomerLink } from '../add-customer-link.tsx'

interface NoCustomersProps {
  filter: CustomerFilter
  onClear(): void
}

export function NoCustomers({ filter, onClear }: NoCustomersProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  if (filter.text !== '' || filter.companies.length > 0) {
    return (
      <EmptyState
        title={copy === 'whole' ? t`Geen resultaten` : t`Nog niets gevonden`}
        action={<Button onPress={onClear}>{t`Alle klanten`}</Button>}
      >
        {copy === 'whole' ? (
          <Trans>Geen klant past hierbij.</Trans>
        ) : (
          <Trans>Nog niet alles staat op dit apparaat. Wat erbij komt, verschijnt hier vanzelf.</Trans>
        )}
      </EmptyState>
    )
  }
  if (copy === 'starting') return null
  if (copy !== 'whole') {
    return (
      <EmptyState title={t`De klanten komen nog`}>
        {copy === 'filling' ? (
          <Trans>Ze worden opgehaald en verschijnen hier vanzelf.</Trans>
        ) : (
          <Trans>Ze staan nog niet op dit apparaat, en komen zodra er weer verbinding is.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`Nog geen klanten`} action={<AddCustomerLink />}>
      <Trans>Wie een order of offerte krijgt, staat hier.</Trans>
    </EmptyState>
  )
}
