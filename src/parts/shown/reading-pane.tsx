import type { ReactNode } from 'react'
import styles from './reading-pane.module.css'

interface ReadingPaneProps {
  /** Its name in tests. */
  name: string
  head: ReactNode
  /** Sections. */
  children: ReactNode
}

/** What a list opens for users who may not change it. */
export const ReadingPane = ({ name, head, children }: ReadingPaneProps) => (
  <div className={styles.screen} data-screen={name}>
    {head}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard */}
    <div className={styles.content} tabIndex={0}>
      <div className={styles.parts}>{children}</div>
    </div>
  </div>
)
