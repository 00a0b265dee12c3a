import styles from './badge.module.css'

interface BadgeProps {
  count: number
  tone?: 'neutral' | 'accent' | 'warn'
  /** Higher numbers are shown as `max+`. */
  max?: number
}

/** A count beside a name; hidden at zero. */
export function Badge({ count, tone = 'neutral', max = 9999 }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge} data-tone={tone}>
      {count > max ? `${max}+` : count}
    </span>
  )
}
