import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import styles from './status-pill.module.css'

interface StatusDotProps {
  /** #RGB or #RRGGBB from data; adjusted to be visible in both themes. */
  color: string
}

export function StatusDot({ color }: StatusDotProps) {
  return <span className={styles.dot} style={{ backgroundColor: visibleColor(color) }} aria-hidden />
}

interface StatusPillProps extends StatusDotProps {
  /** Without a background, for headings and lists. */
  plain?: boolean
  children: ReactNode
}

/** A dot with its name: colour is never the only sign. */
export function StatusPill({ color, plain = false, children }: StatusPillProps) {
  return (
    <span
      className={classes(styles.pill, plain && styles.plain)}
      style={{ '--status': visibleColor(color) } as CSSProperties}
    >
      <StatusDot color={color} />
      <span className={styles.name}>{children}</span>
    </span>
  )
}
