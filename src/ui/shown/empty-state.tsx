import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** The next step, in words. */
  children?: ReactNode
  action?: ReactNode
  /** The empty state is the whole screen, so its title is the `h1`. */
  isScreen?: boolean
}

export function EmptyState({ icon, title, children, action, isScreen = false }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
