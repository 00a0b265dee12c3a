import type { ReactNode } from 'react'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { AddButton } from './add-button.tsx'
import styles from './pane-screen.module.css'
import { Toolbar } from './toolbar.tsx'

interface PaneScreenProps {
  title: string
  /** Something is open, beside the list or over it. */
  isOpen: boolean
  /** The words of the button that adds one. */
  add: string
  /** null for users who may not. */
  onAdd: (() => void) | null
  /** A list beside what it opens. */
  children: ReactNode
}

/** A screen of a list beside what it opens. */
export function PaneScreen({ title, isOpen, add, onAdd, children }: PaneScreenProps) {
  // What covers the list has a bar of its own.
  const isCovered = !useMedia('(min-width: 1024px)') && isOpen
  return (
    <div className={styles.screen}>
      {!isCovered && <Toolbar title={title} end={onAdd && <AddButton onPress={onAdd}>{add}</AddButton>} />}
      {children}
    </div>
  )
}
