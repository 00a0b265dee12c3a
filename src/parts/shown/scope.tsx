import type { ReactNode } from 'react'
import styles from './scope.module.css'

/** A line above results, announced to screen readers. */
export function SearchScopeLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.scope} role="status">
      {children}
    </p>
  )
}
