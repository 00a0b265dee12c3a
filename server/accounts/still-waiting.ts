/** More would only fill the memory: of whoever is forgotten the database knows. */
const MOST_KNOWN = 20_000
/** Seconds. Longer waits are asked after again: meanwhile their owner may have signed in elsewhere. */
const LONGEST = 30

/**
 * Who was told to wait a moment ago, so that another try of theirs costs no question to the database. Of this server; what counts
 * is there.
 */
export function openStillWaiting(now = Date.now) {
  const until = new Map<string, number>()
  return {
    /** Seconds; 0 for whoever need not wait as far as is known here. */
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

export type StillWaiting = ReturnType<typeof openStillWaiting>
