import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { connectionState, readySince } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import styles from './dossier-scope.module.css'

/** Says that the data is incomplete, or offline, from when it is. Nothing when it is complete. */
export function DossierScope() {
  const connection = useLive(connectionState)
  const since = useLive(readySince)
  const copy = useCopyState()
  const isOffline = connection !== undefined && connection !== 'online'
  if (copy !== 'filling' && copy !== 'partial' && !isOffline) return null
  const moment = since ? formatDateTime(since) : ''
  return (
    <p className={styles.scope} role="status">
      {isOffline && <CloudOff size={15} aria-hidden />}
      <span>
        {copy === 'filling' ? (
          <Trans>Nog niet alles staat op dit apparaat. De rest komt vanzelf.</Trans>
        ) : copy === 'partial' ? (
          <Trans>Nog niet alles staat op dit apparaat. De rest komt zodra er weer verbinding is.</Trans>
        ) : moment ? (
          <Trans>Zonder verbinding: wat op dit apparaat staat, bijgewerkt op {moment}.</Trans>
        ) : (
          <Trans>Zonder verbinding: dit is wat op dit apparaat staat.</Trans>
        )}
      </span>
    </p>
  )
}
