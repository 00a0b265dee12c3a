import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const SECOND = 1000

/**
 * Whole seconds until a moment in milliseconds since 1970; 0 once it is past. By the clock: timers of a page in the
 * background are held back, and do not run at all while a laptop sleeps.
 */
export const useCountdown = (until: number): number =>
  useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((until - Date.now()) / SECOND)))

function eachSecond(tick: () => void) {
  // Oftener than once a second, or a number would now and then be skipped.
  const timer = setInterval(tick, SECOND / 4)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
