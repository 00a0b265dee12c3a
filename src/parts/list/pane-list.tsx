import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './pane-list.module.css'

interface PaneListProps {
  title: string
  /** Has a head of its own, with the button that adds one. */
  hasHead: boolean
  /** The words of that button. */
  add: string
  /** null for users who may not. */
  onAdd: (() => void) | null
  /** Stands below the rows. */
  foot: ReactNode
  /** Filters and rows. */
  children: ReactNode
}

/** A list that stands beside what it opens. */
export function PaneList({ title, hasHead, add, onAdd, foot, children }: PaneListProps) {
  return (
    <section className={styles.list} aria-label={title}>
      {hasHead && onAdd && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <Button variant="quiet" size="s" onPress={onAdd}>
            <Plus size={16} aria-hidden /> {add}
          </Button>
        </header>
      )}
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  )
}

/** A sentence instead of rows. */
export const PaneNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
