import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOnDevice, keepOnDevice } from '#src/data/preferences/device-preferences.ts'
import { click, find, press, show } from '#tests/support/show.tsx'
import { Splash } from './splash.tsx'

const onDone = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onDone.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  keepOnDevice({ animationsOff: false })
  forgetOnDevice()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

test.each([
  [false, 4_500],
  [true, 1_000],
])('the splash without animations %s lasts %i ms', async (animationsOff, lasts) => {
  keepOnDevice({ animationsOff })
  await show(<Splash onDone={onDone} />)
  await pass(lasts - 1)
  expect(onDone).not.toHaveBeenCalled()
  await pass(1)
  expect(onDone).toHaveBeenCalledOnce()
})

test.each<[string, () => Promise<void>]>([
  ['keydown', () => press('g')],
  ['click', () => click(find('[data-splash]'))],
])('any %s closes the splash, and does nothing else', async (kind, skip) => {
  const below = vi.fn()
  await show(<Splash onDone={onDone} />)
  document.body.addEventListener(kind, below)
  await skip()
  expect(onDone).toHaveBeenCalledOnce()
  expect(below).not.toHaveBeenCalled()
  document.body.removeEventListener(kind, below)
})
