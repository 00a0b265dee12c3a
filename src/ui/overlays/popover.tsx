import { useContext } from 'react'
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  OverlayTriggerStateContext,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './popover.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  /** Takes the width of what opened it. */
  fitsTrigger?: boolean
}

/** The floating surface under menus, lists and calendars. */
export function Popover({ fitsTrigger = false, ...props }: PopoverProps) {
  const { isOpen, onOpenChange } = props
  // Its own state, or that of what opens it.
  const trigger = useContext(OverlayTriggerStateContext)
  useBackCloses(isOpen ?? trigger?.isOpen ?? false, () =>
    isOpen === undefined ? trigger?.close() : onOpenChange?.(false),
  )
  return <AriaPopover offset={6} {...props} className={classes(styles.popover, fitsTrigger && styles.fits)} />
}
