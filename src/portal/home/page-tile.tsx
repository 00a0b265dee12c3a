import type { ReactNode } from 'react'
import styles from './tile.module.css'

interface PageTileProps {
  url: string
  children: ReactNode
}

/** A link to another site, in a new tab, so that the app stays open. */
export function PageTile({ url, children }: PageTileProps) {
  return (
    <a className={styles.tile} href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
