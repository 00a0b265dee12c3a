import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './popover.module.css'

interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  /** Takes the width of what opened it. */
  fitsTrigger?: boolean
}

/** The floating surface under menus, lists and calendars. */
export function Popover({ fitsTrigger = false, ...props }: PopoverProps) {
  return <AriaPopover offset={6} {...props} className={classes(styles.popover, fitsTrigger && styles.fits)} />
}
