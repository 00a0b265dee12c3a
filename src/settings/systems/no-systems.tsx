import { Trans, useLingui } from '@lingui/react/macro'
import { useCopyState } from '#src/parts/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { AddSystemLink } from './add-system-link.tsx'

interface NoSystemsProps {
  isNarrowed: boolean
  onClear(): void
}

export function NoSystems({ isNarrowed, onClear }: NoSystemsProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  if (isNarrowed) {
    return (
      <EmptyState title={t`Geen resultaten`} action={<Button onPress={onClear}>{t`Alle systemen`}</Button>}>
        <Trans>Geen systeem past hierbij.</Trans>
      </EmptyState>
    )
  }
  if (copy === 'starting') return null
  if (copy !== 'whole') {
    return (
      <EmptyState title={t`De systemen komen nog`}>
        {copy === 'filling' ? (
          <Trans>Ze worden opgehaald en verschijnen hier vanzelf.</Trans>
        ) : (
          <Trans>Ze staan nog niet op dit apparaat, en komen zodra er weer verbinding is.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`Nog geen systemen`} action={<AddSystemLink />}>
      <Trans>Een systeem zegt welke toepassingen erbij mogen, en in welke talen het werkt.</Trans>
    </EmptyState>
  )
}
