import type { ReactNode } from 'react'
import { readableColor } from '#src/lib/color-contrast.ts'

interface ColoredTextProps {
  /** From data: #RGB or #RRGGBB. */
  color: string
  children: ReactNode
}

/** Text in a colour from data, made readable in both themes. */
export function ColoredText({ color, children }: ColoredTextProps) {
  return <span style={{ color: readableColor(color) }}>{children}</span>
}
