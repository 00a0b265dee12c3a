import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const SECOND = 1000

/**
 * Whole seconds until a moment in milliseconds since 1970; 0 once past. Computed from the clock, since timers are
 * throttled in background pages and stop during sleep.
 */
export const useCountdown = (until: number): number =>
  useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((until - Date.now()) / SECOND)))

function eachSecond(tick: () => void) {
  // More often than once a second, or a number would be skipped now and then.
  const timer = setInterval(tick, SECOND / 4)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
