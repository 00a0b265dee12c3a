import { useEffect, useEffectEvent } from 'react'

/** Subscribes to messages of the service worker. */
export function useWorkerMessage(type: string, hear: (data: Record<string, unknown>) => void) {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const listener = ({ data }: MessageEvent) => {
      if (data?.type === type) heard(data)
    }
    serviceWorker.addEventListener('message', listener)
    return () => serviceWorker.removeEventListener('message', listener)
  }, [type])
}
