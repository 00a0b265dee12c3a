import { useSyncExternalStore } from 'react'
import { lazily } from '#src/ui/lazily.tsx'
import { hadToast, onToast } from '#src/ui/overlays/toast-queue.ts'

/** Fetched with the first thing there is to tell. */
const ToastRegion = lazily(async () => (await import('#src/ui/overlays/toast.tsx')).ToastRegion)

export function Toasts() {
  const wanted = useSyncExternalStore(onToast, hadToast)
  return wanted && <ToastRegion />
}
