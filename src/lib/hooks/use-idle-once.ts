import { useEffect, useState } from 'react'

/** Milliseconds; the longest wait on a device that is never idle. */
const IDLE_TIMEOUT_MS = 2_000

/** Whether the page has been idle since this was first rendered. */
export function useIdleOnce(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const calm = () => setCalm(true)
    // Safari lacks `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(calm, IDLE_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(calm, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return isCalm
}
