import { useLingui } from '@lingui/react/macro'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { ProgressLine } from '#src/ui/shown/progress-line.tsx'

/**
 * The progress of the first copy as a plain count: the server gives totals collection by collection, so that a total
 * would keep growing. Placed below the screen, because above it would shift the screen twice.
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
