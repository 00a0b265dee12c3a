/** Limits memory; a forgotten key starts over. */
const MAX_KEYS = 20_000

interface Counted {
  since: number
  times: number
}

/**
 * A rate limit in this process's memory, where a database query would cost what is to be saved. Returns the seconds to
 * wait, or 0.
 */
export function inMemoryLimit({ times: most, within }: { times: number; within: number }, now = Date.now) {
  const known = new Map<string, Counted>()
  return (key: string): number => {
    const at = now()
    const before = known.get(key)
    const counted = before && at - before.since < within ? before : { since: at, times: 0 }
    counted.times += 1
    known.delete(key)
    known.set(key, counted)
    const [oldest] = known.keys()
    if (known.size > MAX_KEYS && oldest !== undefined) known.delete(oldest)
    return counted.times <= most ? 0 : Math.max(1, Math.ceil((counted.since + within - at) / 1000))
  }
}
