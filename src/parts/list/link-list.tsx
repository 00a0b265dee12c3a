import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './link-list.module.css'

/** A list of links, one per line. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface LinkRowProps {
  to: string
  icon?: ReactNode
  title: string
  summary?: string
}

export function LinkRow({ to, icon, title, summary }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.words}>
          <strong>{title}</strong>
          {summary && <span className={styles.summary}>{summary}</span>}
        </span>
        <ChevronRight size={18} className={styles.arrow} aria-hidden />
      </Link>
    </li>
  )
}
