import { useLingui } from '@lingui/react/macro'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { ProgressLine } from '#src/ui/progress-line.tsx'

/** How far the first copy is. Below the screen: above it, it would move everything twice. */
export function FirstCopy() {
  const { t } = useLingui()
  const firstSync = useLive(engineStatus)?.firstSync
  if (!firstSync) return null
  return (
    <ProgressLine
      label={t`Gegevens ophalen, je kunt alvast beginnen`}
      value={firstSync.received}
      max={firstSync.total}
    />
  )
}
