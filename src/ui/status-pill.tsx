import type { ReactNode } from 'react'
import { visibleColor } from '#src/lib/color-contrast.ts'
import styles from './status-pill.module.css'

interface StatusPillProps {
  /** From data: #RGB or #RRGGBB. */
  color: string
  /** Without the pill around it. */
  plain?: boolean
  children: ReactNode
}

/** A dot plus a name, never a colour alone. */
export function StatusPill({ color, plain = false, children }: StatusPillProps) {
  return (
    <span className={plain ? styles.plain : styles.pill}>
      <StatusDot color={color} />
      {children}
    </span>
  )
}

export function StatusDot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ background: visibleColor(color) }} />
}
