import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Toolbar } from '../list/toolbar.tsx'

interface MissingProps {
  /** The title of the screen. */
  title: string
  /** A sentence that it does not exist or is not here. */
  words: string
  children?: ReactNode
  onClose(): void
}

/** Shown instead of a screen whose subject does not exist, or is not on this device. */
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
