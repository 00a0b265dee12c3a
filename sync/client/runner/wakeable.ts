/** Retry waits that can all be ended at once. */
export interface Wakeable {
  /** Milliseconds; resolves earlier when woken. */
  sleep(milliseconds: number): Promise<void>
  /** Ends all waits, because a retry may succeed now. */
  wake(): void
  /** Number of wakes so far. */
  wakes(): number
}

export function wakeable(): Wakeable {
  const sleeping = new Set<() => void>()
  let wakes = 0
  return {
    sleep(milliseconds) {
      return new Promise((resolve) => {
        const wakeUp = () => {
          clearTimeout(timer)
          sleeping.delete(wakeUp)
          resolve()
        }
        const timer = setTimeout(wakeUp, milliseconds)
        sleeping.add(wakeUp)
      })
    },
    wake() {
      wakes += 1
      for (const wakeUp of sleeping) wakeUp()
    },
    wakes: () => wakes,
  }
}
