import type { ReactNode } from 'react'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import styles from './side-panes.module.css'

interface SidePanesProps {
  isBeside: boolean
  list: ReactNode
  /** What is open; null for nothing. */
  open: ReactNode
  /** Stands beside the list while nothing is open. */
  nothing: ReactNode
}

/** A list beside what it opens, or below it where there is no room for both. */
export function SidePanes({ isBeside, list, open, nothing }: SidePanesProps) {
  const isCovered = open !== null && !isBeside
  return (
    <div className={styles.panes} data-beside={isBeside || undefined}>
      <div className={styles.below} inert={isCovered}>
        {list}
      </div>
      {isBeside && <div className={styles.pane}>{open ?? nothing}</div>}
      {isCovered && (
        <CoveringLayer>
          <div className={styles.over}>{open}</div>
        </CoveringLayer>
      )}
    </div>
  )
}
