import { Check } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  type PopoverProps,
  Separator,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from '../fields/option.module.css'
import { Kbd } from '../shown/kbd.tsx'
import { Popover } from './popover.tsx'

interface MenuButtonProps {
  /** A `Button`; its label names the menu. */
  button: ReactElement
  placement?: PopoverProps['placement']
  /** A `Menu`. */
  children: ReactNode
}

export function MenuButton({ button, placement = 'bottom end', children }: MenuButtonProps) {
  return (
    <MenuTrigger>
      {button}
      <Popover placement={placement}>{children}</Popover>
    </MenuTrigger>
  )
}

interface MenuAtProps extends Pick<AriaMenuProps<object>, 'autoFocus' | 'children'> {
  /** The button that opens the menu and names it. */
  anchor: RefObject<HTMLButtonElement | null>
  /** The value of the button's `aria-controls`. */
  id: string
  isOpen: boolean
  onClose(): void
}

/** A menu for a button that is rendered before the menu's code is loaded. */
export function MenuAt({ anchor, id, isOpen, onClose, ...menu }: MenuAtProps) {
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={anchor}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={onClose}
      aria-label={anchor.current?.ariaLabel ?? ''}
    >
      <Menu {...menu} id={id} aria-label={anchor.current?.ariaLabel ?? ''} onClose={onClose} />
    </Popover>
  )
}

/** With `selectionMode`, `selectedKeys` and `onSelectionChange` its items can be ticked. */
export function Menu(props: Omit<AriaMenuProps<object>, 'className' | 'style'>) {
  return <AriaMenu {...props} className={classes(styles.list)} />
}

interface MenuItemProps extends Pick<AriaMenuItemProps, 'id' | 'onAction' | 'isDisabled' | 'href'> {
  icon?: ReactNode
  detail?: ReactNode
  /** For example `Mod+K`. */
  shortcut?: string
  danger?: boolean
  children: string
}

export function MenuItem({ icon, detail, shortcut, danger = false, children, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} textValue={children} className={classes(styles.option, danger && styles.danger)}>
      {({ selectionMode }) => (
        <>
          {icon}
          <span className={styles.text}>
            {children}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {shortcut && <Kbd keys={shortcut} />}
          {selectionMode !== 'none' && <Check className={styles.check} size={16} aria-hidden />}
        </>
      )}
    </AriaMenuItem>
  )
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className={classes(styles.header)}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className={classes(styles.separator)} />
}
