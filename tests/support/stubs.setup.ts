import { afterAll, vi } from 'vitest'

/** Files share a process: what one puts in the place of a global goes with it, and is not found, or put back, by the next. */
afterAll(() => {
  vi.unstubAllGlobals()
})
