import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#src/lib/figures/numbers.ts'
import type { Action } from '#src/parts/order/registered-actions.ts'
import styles from './menu-link.module.css'

interface MenuLinkProps {
  to: string
  icon: ReactNode
  label: string
  count?: number | undefined
  tone?: 'warn' | undefined
  exact?: boolean
}

export function MenuLink({ to, icon, label, count, tone, exact = false }: MenuLinkProps) {
  return (
    <Link to={to} className={styles.link} activeOptions={{ exact }} title={label}>
      {icon}
      <span className={styles.label}>{label}</span>
      {count !== undefined && count > 0 && (
        <span className={styles.count} data-tone={tone}>
          {formatCount(count)}
        </span>
      )}
    </Link>
  )
}

interface MenuActionProps extends Pick<Action, 'label' | 'icon' | 'run'> {
  children?: ReactNode
}

/** A button that looks like a menu link. */
export function MenuAction({ label, icon: Icon, run, children }: MenuActionProps) {
  return (
    <button type="button" className={styles.link} title={label} onClick={run}>
      <Icon size={18} aria-hidden />
      <span className={styles.label}>{label}</span>
      {children}
    </button>
  )
}
