import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

interface ToolbarProps {
  title?: string
  children?: ReactNode
}

export function Toolbar({ title, children }: ToolbarProps) {
  return (
    <header className={styles.toolbar}>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      {children}
    </header>
  )
}

/** What stands at the end of a toolbar: the state, and the main action. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
