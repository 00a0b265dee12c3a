import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { useCopyState } from './use-copy-state.ts'

/** What an empty list says of its rows, as whole sentences. */
export interface NoRowsWords {
  /** That none fits what was asked. */
  noneFits: ReactNode
  /** The button that shows all. */
  all: string
  /** That they are still to come to this device. */
  coming: string
  /** That there are none yet. */
  none: string
  /** What will be here. */
  about?: ReactNode
}

interface NoRowsProps {
  words: NoRowsWords
  isNarrowed: boolean
  /** The way to a first one. */
  add?: ReactNode
  onClear(): void
}

/** Instead of rows: nothing fits, they are not here yet, or there are none. Each with the next step. */
export function NoRows({ words, isNarrowed, add, onClear }: NoRowsProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  if (isNarrowed) {
    return (
      <EmptyState
        title={copy === 'whole' ? t`Geen resultaten` : t`Nog niets gevonden`}
        action={<Button onPress={onClear}>{words.all}</Button>}
      >
        {copy === 'whole' ? (
          words.noneFits
        ) : (
          <Trans>Nog niet alles staat op dit apparaat. Wat erbij komt, verschijnt hier vanzelf.</Trans>
        )}
      </EmptyState>
    )
  }
  if (copy === 'starting') return null
  if (copy === 'whole') {
    return (
      <EmptyState title={words.none} action={add}>
        {words.about}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={words.coming}>
      {copy === 'filling' ? (
        <Trans>Ze worden opgehaald en verschijnen hier vanzelf.</Trans>
      ) : (
        <Trans>Ze staan nog niet op dit apparaat, en komen zodra er weer verbinding is.</Trans>
      )}
    </EmptyState>
  )
}
