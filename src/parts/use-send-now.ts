import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { useOnline } from '#src/data/queue/use-online.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

/** Syncs now. Offline it tells the user why nothing happens. */
export function useSendNow(): (send?: () => void) => void {
  const { t } = useLingui()
  const engine = useEngine()
  const online = useOnline()
  return (send = engine.syncNow) => {
    if (!online) {
      showToast({
        title: t`Geen internet verbinding!`,
        text: t`Er kan nu niets worden verstuurd. Het gaat vanzelf zodra er verbinding is.`,
      })
    }
    send()
  }
}
