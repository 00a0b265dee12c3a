import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface TagProps {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'crit'
  icon?: ReactNode
  children: ReactNode
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
