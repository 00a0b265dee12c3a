import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from './menu.module.css'

interface MenuButtonProps {
  button: ReactElement
  children: ReactNode
}

export function MenuButton({ button, children }: MenuButtonProps) {
  return (
    <MenuTrigger>
      {button}
      <Popover className={styles.popover ?? ''}>{children}</Popover>
    </MenuTrigger>
  )
}

export function Menu({ children }: { children: ReactNode }) {
  return <AriaMenu className={styles.menu ?? ''}>{children}</AriaMenu>
}

interface MenuItemProps {
  onAction(): void
  children: ReactNode
}

export function MenuItem({ onAction, children }: MenuItemProps) {
  return (
    <AriaMenuItem className={styles.item ?? ''} onAction={onAction}>
      {children}
    </AriaMenuItem>
  )
}
