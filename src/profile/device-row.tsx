import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import styles from './device-row.module.css'

interface DeviceRowProps {
  icon: ReactNode
  name: string
  /** Milliseconds; null: never. */
  lastUsed: number | null
  /** Its description or actions. */
  children: ReactNode
}

export function DeviceRow({ icon, name, lastUsed, children }: DeviceRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>
          {lastUsed === null ? (
            <Trans>Nog niet gebruikt</Trans>
          ) : (
            <Trans>Laatst gebruikt op {formatDateTime(lastUsed)}</Trans>
          )}
        </small>
      </span>
      {children}
    </div>
  )
}
