import { Trans } from '@lingui/react/macro'
import type { Status } from '#src/data/statuses/queries.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import styles from './status-dialog.module.css'

interface StatusTargetsProps {
  /** Without the current status. */
  targets: readonly Status[]
  onTarget(to: Status): unknown
  onClose(): void
}

/** The possible statuses: a press sets one, or asks for its fields. */
export function StatusTargets({ targets, onTarget, onClose }: StatusTargetsProps) {
  const statusName = useStatusName()
  const moveTo = useOneAtATime(onTarget)
  return (
    <div className={styles.targets}>
      {targets.length === 0 && (
        <p>
          <Trans>Op de huidige status kan geen andere volgen.</Trans>
        </p>
      )}
      {targets.map((status, at) => (
        <Button key={status._id} autoFocus={at === 0} onPress={() => moveTo(status)}>
          <StatusDot color={status.color} /> {statusName(status.name)}
        </Button>
      ))}
      <Button variant="quiet" onPress={onClose}>
        <Trans>Annuleren</Trans>
      </Button>
    </div>
  )
}
