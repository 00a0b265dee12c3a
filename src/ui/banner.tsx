import type { ReactNode } from 'react'
import styles from './banner.module.css'

interface BannerProps {
  tone: 'info' | 'warn' | 'crit'
  title: ReactNode
  /** One line along the top of the page. */
  compact?: boolean
  action?: ReactNode
  children?: ReactNode
}

export function Banner({ tone, title, compact = false, action, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} data-compact={compact || undefined} role="status">
      <strong>{title}</strong>
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  )
}
