import type { ReactNode } from 'react'
import styles from './covering-layer.module.css'

/** Lies over a screen that keeps its place underneath. */
export function CoveringLayer({ children }: { children: ReactNode }) {
  return <div className={styles.layer}>{children}</div>
}
