import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Toolbar } from '../list/toolbar.tsx'

interface MissingProps {
  /** The name of the screen. */
  title: string
  /** That what it would show is not there. */
  words: string
  children?: ReactNode
  onClose(): void
}

/** Instead of a screen of something that is not there, or not here. */
export function Missing({ title, words, children, onClose }: MissingProps) {
  const { t } = useLingui()
  return (
    <>
      <Toolbar title={title} onBack={onClose} />
      <EmptyState title={words} action={<Button onPress={onClose}>{t`Terug`}</Button>}>
        {children}
      </EmptyState>
    </>
  )
}
