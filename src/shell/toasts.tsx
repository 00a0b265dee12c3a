import { useSyncExternalStore } from 'react'
import { lazily } from '#src/ui/lazily.tsx'
import { hadToast, onToast } from '#src/ui/overlays/toast-queue.ts'

/** Loaded with the first toast. */
const ToastRegion = lazily(async () => (await import('#src/ui/overlays/toast.tsx')).ToastRegion)

export function Toasts() {
  const wanted = useSyncExternalStore(onToast, hadToast)
  return wanted && <ToastRegion />
}
