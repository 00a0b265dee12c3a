import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Beside the title, so that a changing status moves nothing below. */
  status?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A card with a heading and its action. */
export function Section({ title, status, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {status && <div className={styles.status}>{status}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
