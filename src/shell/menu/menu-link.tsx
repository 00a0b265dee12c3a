import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
          {count}
        </span>
      )}
    </Link>
  )
}
