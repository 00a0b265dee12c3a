import { Trans } from '@lingui/react/macro'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import styles from './state-words.module.css'

interface StateWordsProps {
  op: QueuedOp
}

export function StateWords({ op }: StateWordsProps) {
  return (
    <span className={styles.state} data-state={op.state}>
      {op.state === 'queued' && <Trans>Wacht op verbinding</Trans>}
      {op.state === 'sending' && <Trans>Wordt verstuurd</Trans>}
      {op.state === 'acked' && <Trans>Aangekomen</Trans>}
      {op.state === 'refused' && <Trans>Geweigerd</Trans>}
      {op.state === 'needs-auth' && <Trans>Wacht tot je weer bent ingelogd</Trans>}
      {op.state === 'waiting' && <Trans>Wacht op een eerdere wijziging</Trans>}
    </span>
  )
}
