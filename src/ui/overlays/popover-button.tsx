import type { ReactElement, ReactNode, RefObject } from 'react'
import { Dialog, DialogTrigger, type PopoverProps } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './popover.module.css'
import { Popover } from './popover.tsx'

interface PopoverButtonProps {
  /** A `Button`. */
  button: ReactElement
  /** Names the popover for a screen reader. */
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
  /** The button it belongs to. */
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose(): void
  /** Always in sight, below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A popover for a button that is there before the popover is. */
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
