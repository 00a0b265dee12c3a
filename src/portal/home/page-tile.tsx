import type { ReactNode } from 'react'
import styles from './tile.module.css'

interface PageTileProps {
  url: string
  children: ReactNode
}

/** Elsewhere on the web: in a tab of its own, so that what is open here stays. */
export function PageTile({ url, children }: PageTileProps) {
  return (
    <a className={styles.tile} href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
