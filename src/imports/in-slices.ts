/** Milliseconds: a third of a slow frame, so that keys and scrolling come in between. */
const SLICE_MS = 12

/** Runs a long computation while the page stays usable; null when it was stopped. It pauses at each `yield`. */
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return null
    until = performance.now() + SLICE_MS
  }
}
