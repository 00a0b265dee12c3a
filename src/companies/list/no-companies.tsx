import { Trans, useLingui } from '@lingui/react/macro'
import { useCopyState } from '#src/parts/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface NoCompaniesProps {
  isNarrowed: boolean
  onClear(): void
}

export function NoCompanies({ isNarrowed, onClear }: NoCompaniesProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  if (isNarrowed) {
    return (
      <EmptyState title={t`Geen resultaten`} action={<Button onPress={onClear}>{t`Alle bedrijven`}</Button>}>
        <Trans>Geen bedrijf past hierbij.</Trans>
      </EmptyState>
    )
  }
  if (copy === 'starting') return null
  if (copy === 'whole') return <EmptyState title={t`Nog geen bedrijven`} />
  return (
    <EmptyState title={t`De bedrijven komen nog`}>
      {copy === 'filling' ? (
        <Trans>Ze worden opgehaald en verschijnen hier vanzelf.</Trans>
      ) : (
        <Trans>Ze staan nog niet op dit apparaat, en komen zodra er weer verbinding is.</Trans>
      )}
    </EmptyState>
  )
}
