import type { ReactNode } from 'react'
import styles from './scope.module.css'

/** A line above what was found, said aloud as well. */
export function Scope({ children }: { children: ReactNode }) {
  return (
    <p className={styles.scope} role="status">
      {children}
    </p>
  )
}
