import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form-error.module.css'

/** Why a form was rejected, and what to do. Announced at once. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className={styles.error} role="alert">
      <CircleAlert size={17} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
