import { Trans, useLingui } from '@lingui/react/macro'
import type { UserFilter } from '#src/data/users/queries.ts'
import { useCopyState } from '#src/parts/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { AddUserLink } from '../add-user-link.tsx'

interface NoUsersProps {
  filter: UserFilter
  onClear(): void
}

export function NoUsers({ filter, onClear }: NoUsersProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  if (filter.text !== '' || filter.companies.length > 0) {
    return (
      <EmptyState title={t`Geen resultaten`} action={<Button onPress={onClear}>{t`Alle gebruikers`}</Button>}>
        <Trans>Geen gebruiker past hierbij.</Trans>
      </EmptyState>
    )
  }
  if (copy === 'starting') return null
  if (copy !== 'whole') {
    return (
      <EmptyState title={t`De gebruikers komen nog`}>
        {copy === 'filling' ? (
          <Trans>Ze worden opgehaald en verschijnen hier vanzelf.</Trans>
        ) : (
          <Trans>Ze staan nog niet op dit apparaat, en komen zodra er weer verbinding is.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`Nog geen gebruikers`} action={<AddUserLink />}>
      <Trans>Wie met de app werkt, staat hier.</Trans>
    </EmptyState>
  )
}
