import type { ReactNode } from 'react'
import { readableColor } from '#src/lib/color/color-contrast.ts'

interface ColoredTextProps {
  /** #RGB or #RRGGBB from data; adjusted for contrast in both themes. */
  color: string
  children: ReactNode
}

export function ColoredText({ color, children }: ColoredTextProps) {
  return <span style={{ color: readableColor(color) }}>{children}</span>
}
