/** Limits memory; the database still knows the entries dropped here. */
const MAX_ENTRIES = 20_000
/** Seconds. Longer waits are looked up again, since their owner may have signed in elsewhere meanwhile. */
const MAX_CACHED_WAIT_SECONDS = 30

/** A cache of recently throttled callers, so that their next try costs no query. Per process; the database decides. */
export function openThrottleCache(now = Date.now) {
  const until = new Map<string, number>()
  return {
    /** Seconds, or 0 when no wait is known here. */
    left(key: string): number {
      const left = ((until.get(key) ?? 0) - now()) / 1000
      if (left <= 0) until.delete(key)
      return Math.max(0, Math.ceil(left))
    },
    note(key: string, seconds: number) {
      until.delete(key)
      until.set(key, now() + Math.min(seconds, MAX_CACHED_WAIT_SECONDS) * 1000)
      const [oldest] = until.keys()
      if (until.size > MAX_ENTRIES && oldest !== undefined) until.delete(oldest)
    },
  }
}

export type StillWaiting = ReturnType<typeof openThrottleCache>
