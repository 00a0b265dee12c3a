import type { ReactElement, ReactNode, RefObject } from 'react'
import { Dialog, DialogTrigger, type PopoverProps } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './popover.module.css'
import { Popover } from './popover.tsx'

interface PopoverButtonProps {
  /** A `Button`. */
  button: ReactElement
  /** The popover's name for screen readers. */
  label: string
  placement?: PopoverProps['placement']
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function PopoverButton({ button, label, placement = 'bottom start', children }: PopoverButtonProps) {
  return (
    <DialogTrigger>
      {button}
      <Popover placement={placement}>
        <Dialog aria-label={label} className={classes(styles.dialog)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

interface PopoverAtProps extends Pick<PopoverButtonProps, 'label' | 'placement'> {
  /** The button that opens it. */
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose(): void
  /** Fixed below the scrolling part. */
  foot?: ReactNode
  children: ReactNode
}

/** A popover for a button that is rendered before the popover's code is loaded. */
export function PopoverAt({
  anchor,
  label,
  placement = 'bottom start',
  isOpen,
  onClose,
  foot,
  children,
}: PopoverAtProps) {
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={anchor}
      placement={placement}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog aria-label={label} className={classes(styles.dialog)}>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </Dialog>
    </Popover>
  )
}
