import { useEffect, useState } from 'react'

/** Milliseconds. A device that always has something to do waits no longer than this. */
const AT_LATEST = 2_000

/** Whether the page has had a moment with nothing to do since this was first drawn. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const calm = () => setCalm(true)
    // Safari does not know idle moments.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(calm, AT_LATEST)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(calm, { timeout: AT_LATEST })
    return () => cancelIdleCallback(asked)
  }, [])
  return isCalm
}
