import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A card with a heading, and what can be done about it beside it. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
