import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <div className={styles.action}>{action}</div>
    </div>
  )
}
