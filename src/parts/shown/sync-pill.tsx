import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useKeptWhere } from '../use-kept-where.ts'
import styles from './sync-pill.module.css'

/** The number of unsent operations. Hidden when there are none, and offline, where the banner has it. */
export function SyncPill() {
  const { t } = useLingui()
  const status = useLive(engineStatus)
  const where = useKeptWhere()
  if (!status) return null
  const { connection, waiting } = status
  if (connection !== 'online' || waiting === 0) return null
  return (
    <span className={styles.pill} role="status" title={t`Je werk staat ${where}.`}>
      <RefreshCw size={14} aria-hidden />
      <Trans>{waiting} onderweg</Trans>
    </span>
  )
}
