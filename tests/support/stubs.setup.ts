import { afterAll, vi } from 'vitest'

/** Files share a process, so globals stubbed by one file are restored before the next. */
afterAll(() => {
  vi.unstubAllGlobals()
})
