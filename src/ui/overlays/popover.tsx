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
  /** Takes the width of its trigger. */
  fitsTrigger?: boolean
}

/** The floating surface of menus, lists and calendars. */
export function Popover({ fitsTrigger = false, ...props }: PopoverProps) {
  const { isOpen, onOpenChange } = props
  // Controlled by props, or by the state of its trigger.
  const trigger = useContext(OverlayTriggerStateContext)
  useBackCloses(isOpen ?? trigger?.isOpen ?? false, () =>
    isOpen === undefined ? trigger?.close() : onOpenChange?.(false),
  )
  return <AriaPopover offset={6} {...props} className={classes(styles.popover, fitsTrigger && styles.fits)} />
}
