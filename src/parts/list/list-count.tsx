import type { ReactNode } from 'react'
import styles from './list-count.module.css'

/** How many of how many a list shows, above it. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  )
}
