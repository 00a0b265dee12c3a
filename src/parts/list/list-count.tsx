import type { ReactNode } from 'react'
import styles from './list-count.module.css'

/** The line above a list with its numbers. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  )
}
