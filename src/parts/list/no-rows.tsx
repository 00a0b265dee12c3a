import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { useCopyState } from './use-copy-state.ts'

/** The texts of an empty list, as whole sentences. */
export interface NoRowsWords {
  /** Nothing matches the filter. */
  noneFits: ReactNode
  /** The button that clears the filter. */
  all: string
  /** The rows are still being copied to this device. */
  coming: string
  /** There are none yet. */
  none: string
  /** An explanation of what will be here. */
  about?: ReactNode
}

interface NoRowsProps {
  words: NoRowsWords
  isNarrowed: boolean
  /** The button for the first one. */
  add?: ReactNode
  onClear(): void
}

/** Shown instead of rows, with the next step: nothing matches, the rows are still coming, or there are none. */
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
