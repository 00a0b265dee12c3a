import type { ReactNode } from 'react'
import styles from './search-scope-line.module.css'

/** A line above results, announced to screen readers. */
export function SearchScopeLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.scope} role="status">
      {children}
    </p>
  )
}
