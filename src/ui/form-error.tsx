import type { ReactNode } from 'react'
import styles from './form-error.module.css'

export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  )
}
