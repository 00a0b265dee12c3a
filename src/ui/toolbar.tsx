import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** The name of the screen; left out when the children bring a heading of their own. */
  title?: ReactNode
  children?: ReactNode
}

export function Toolbar({ title, children }: ToolbarProps) {
  return (
    <header className={styles.toolbar}>
      {title && <h1 className={styles.title}>{title}</h1>}
      {children}
    </header>
  )
}

/** What stands at the right; on a phone it stays beside the title and the rest goes below. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
