import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Figures } from '#src/data/statistics/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import styles from './known-figures.module.css'

interface KnownFiguresProps<Value> {
  figures: Figures<Value> | undefined
  /** Pixels, reserved until the figures are loaded. */
  height: number
  children(statistic: Value): ReactNode
}

/** Figures of the server: current ones, the last known ones with their time, or a note that there are none. */
export function KnownFigures<Value>({ figures, height, children }: KnownFiguresProps<Value>) {
  const last = figures?.last
  const failed = figures?.state === 'unreachable' || figures?.state === 'refused'
  return (
    <div style={{ minHeight: height }}>
      {last && children(last.value)}
      {last && failed && (
        <p className={styles.old} role="status">
          <Trans>Laatst bekend op {formatDateTime(last.at)}</Trans>
        </p>
      )}
      {!last && failed && (
        <p className={styles.none} role="status">
          <Trans>Kan data momenteel niet ophalen</Trans>
        </p>
      )}
    </div>
  )
}
