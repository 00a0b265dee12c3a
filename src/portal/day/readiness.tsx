import { Trans } from '@lingui/react/macro'
import { CheckCircle2 } from 'lucide-react'
import { readySince } from '#src/data/queue/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from './my-day-section.module.css'

/** A line that says whether the day can be done offline. */
export function Readiness({ isKept }: { isKept: boolean }) {
  const since = useLive(readySince)
  const online = useOnline()
  if (since === undefined) return null
  if (since && isKept) {
    return (
      <p className={styles.ready} role="status">
        <CheckCircle2 size={16} aria-hidden />
        <Trans>Klaar zonder verbinding</Trans>
      </p>
    )
  }
  return (
    <p className={styles.notReady} role="status">
      {since ? (
        <Trans>Nog niet alle foto's staan op dit toestel</Trans>
      ) : online ? (
        <Trans>Wordt klaargezet voor zonder verbinding…</Trans>
      ) : (
        <Trans>Nog niet alles staat op dit toestel</Trans>
      )}
    </p>
  )
}
