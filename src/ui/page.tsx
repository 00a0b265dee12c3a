import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** Stays where it is while the rest scrolls. */
  toolbar: ReactNode
  children: ReactNode
}

/** A screen of text and cards, in a column of its own. */
export function Page({ toolbar, children }: PageProps) {
  return (
    <div className={styles.page}>
      {toolbar}
      <div className={styles.scroll}>{children}</div>
    </div>
  )
}
