const HOUR_MS = 60 * 60 * 1000
const LOOK_INTERVAL_MS = 60_000

/** Runs at once and then each hour. Stopping waits for the run under way. `now`: milliseconds. */
export function everyHour(
  run: (now: number) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let asked = -1
  const look = () => {
    const now = Date.now()
    const hour = Math.floor(now / HOUR_MS)
    if (hour === asked) return
    asked = hour
    running = run(now).catch(onError)
  }
  look()
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
