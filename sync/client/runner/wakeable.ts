/** The waiting of whoever tries again with patience, and what ends all of it at once. */
export interface Wakeable {
  /** Milliseconds; resolves earlier when woken. */
  sleep(milliseconds: number): Promise<void>
  /** There is reason to think that it works now. */
  wake(): void
  /** How often it was woken so far. */
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
