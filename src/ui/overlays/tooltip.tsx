import type { ReactElement } from 'react'
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Kbd } from '../shown/kbd.tsx'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  /** For example `Mod+K`. */
  shortcut?: string
  placement?: AriaTooltipProps['placement']
  /** A `Button`. */
  children: ReactElement
}

export function Tooltip({ text, shortcut, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip offset={6} placement={placement} className={classes(styles.tooltip)}>
        {text}
        {shortcut && <Kbd keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
