/** Limits memory; the database still knows the entries dropped here. */
const MOST_KNOWN = 20_000
/** Seconds. Longer waits are looked up again, since their owner may have signed in elsewhere meanwhile. */
const LONGEST = 30

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
      until.set(key, now() + Math.min(seconds, LONGEST) * 1000)
      const [oldest] = until.keys()
      if (until.size > MOST_KNOWN && oldest !== undefined) until.delete(oldest)
    },
  }
}

export type StillWaiting = ReturnType<typeof openThrottleCache>
