import type { ReactNode } from 'react'
import { readableColor } from '#src/lib/color/color-contrast.ts'

interface ColoredTextProps {
  /** #RGB or #RRGGBB from data; adjusted so that it can be read in each theme. */
  color: string
  children: ReactNode
}

export function ColoredText({ color, children }: ColoredTextProps) {
  return <span style={{ color: readableColor(color) }}>{children}</span>
}
