import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** Stays in place while the rest scrolls. */
  toolbar: ReactNode
  /** For content without focusable elements: the scroll area takes the focus, for scrolling by key. */
  isText?: boolean
  children: ReactNode
}

/** A screen with text and cards in one column. */
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
