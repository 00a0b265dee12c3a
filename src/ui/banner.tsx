import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'
import styles from './banner.module.css'

interface BannerProps {
  tone?: 'info' | 'warn' | 'crit'
  /** Instead of the one that belongs to the tone. */
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** One line across the whole width. */
  compact?: boolean
}

const ICONS = { info: Info, warn: TriangleAlert, crit: CircleAlert }

export function Banner({ tone = 'info', icon, title, children, action, compact = false }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classes(styles.banner, compact && styles.compact)}
      data-tone={tone}
      role={tone === 'crit' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{icon ?? <Icon size={18} aria-hidden />}</span>
      <div className={styles.words}>
        <strong className={styles.title}>{title}</strong> <span className={styles.text}>{children}</span>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
