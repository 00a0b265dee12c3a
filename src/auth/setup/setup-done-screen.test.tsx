import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, click, show, text } from '#tests/support/show.tsx'
import { SetupDoneScreen } from './setup-done-screen.tsx'

const onNext = vi.fn()
beforeEach(() => {
  onNext.mockClear()
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

test('counts thirty seconds down and goes on by itself, once', async () => {
  await show(<SetupDoneScreen leaving={30_000} onNext={onNext} />)
  expect(text()).toContain('Over 30 seconden')
  await pass(29_000)
  expect(text()).toContain('Over 1 seconde ')
  expect(onNext).not.toHaveBeenCalled()
  await pass(5_000)
  expect(onNext).toHaveBeenCalledOnce()
})

test('goes by the clock: a page whose timers were held back is not late', async () => {
  await show(<SetupDoneScreen leaving={30_000} onNext={onNext} />)
  vi.setSystemTime(31_000)
  await pass(250)
  expect(onNext).toHaveBeenCalledOnce()
})

test('goes on at once for whoever asks', async () => {
  await show(<SetupDoneScreen leaving={30_000} onNext={onNext} />)
  await click(button('Volgende'))
  expect(onNext).toHaveBeenCalledOnce()
})
