import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import styles from './card.module.css'

interface CardProps {
  /** A colour from data for the left edge. */
  color?: string
  /** Without padding, for rows and pictures that reach the edge. */
  flush?: boolean
  children: ReactNode
}

export function Card({ color, flush = false, children }: CardProps) {
  const edge = color === undefined ? {} : ({ '--edge': visibleColor(color) } as CSSProperties)
  return (
    <div
      className={classes(styles.card, flush && styles.flush, color !== undefined && styles.edged)}
      style={edge}
    >
      {children}
    </div>
  )
}
