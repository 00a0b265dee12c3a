import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** Stays where it is while the rest scrolls. */
  toolbar: ReactNode
  /** Nothing in it takes the focus: then it does so itself, to be scrolled by key. */
  isText?: boolean
  children: ReactNode
}

/** A screen of text and cards, in a column of its own. */
export function Page({ toolbar, isText = false, children }: PageProps) {
  return (
    <div className={styles.page}>
      {toolbar}
      <div className={styles.scroll} {...(isText && { tabIndex: 0 })}>
        {children}
      </div>
    </div>
  )
}
