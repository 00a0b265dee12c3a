import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { has, show, text } from '#tests/support/show.tsx'
import { OrderOpening } from './order-opening.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('an order that opens says so, and one that does not open offers to try again', async () => {
  vi.useFakeTimers()
  await show(<OrderOpening onBack={() => {}} />)
  expect(text()).toBe('Order openen...')
  await act(async () => vi.advanceTimersByTime(8_000))
  expect(text()).toContain('Er is een fout opgetreden.')
  expect(has('Opnieuw proberen')).toBe(true)
})
