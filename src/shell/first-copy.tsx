import { useLingui } from '@lingui/react/macro'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { ProgressLine } from '#src/ui/shown/progress-line.tsx'

/**
 * How much of the first copy has come. Not of how much: the server says that of one collection after another, and a goal that
 * moves away tells nothing. Below the screen: above it, it would move everything twice.
 */
export function FirstCopy() {
  const { t } = useLingui()
  const firstSync = useLive(engineStatus)?.firstSync
  if (!firstSync) return null
  return (
    <ProgressLine
      label={t`Gegevens ophalen, je kunt alvast beginnen`}
      value={firstSync.received}
      max={0}
      counts={firstSync.received > 0 ? formatCount(firstSync.received) : ''}
    />
  )
}
