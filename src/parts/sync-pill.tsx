import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, RefreshCw } from 'lucide-react'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from './sync-pill.module.css'

/** Where my work is: nothing to say when all is well, never alarming when it waits. */
export function SyncPill() {
  const { t } = useLingui()
  const status = useLive(engineStatus)
  if (!status) return null
  const { connection, waiting } = status
  if (connection === 'online' && waiting === 0) return null
  return (
    <span
      className={styles.pill}
      role="status"
      data-connection={connection}
      title={t`Je werk staat veilig op dit apparaat.`}
    >
      {connection === 'online' ? <RefreshCw size={14} aria-hidden /> : <CloudOff size={14} aria-hidden />}
      {connection === 'online' && <Trans>{waiting} onderweg</Trans>}
      {connection !== 'online' && waiting === 0 && <Trans>Offline</Trans>}
      {connection !== 'online' && waiting > 0 && (
        <Plural value={waiting} one="Offline · # wacht" other="Offline · # wachten" />
      )}
    </span>
  )
}
