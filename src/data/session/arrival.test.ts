// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { markArrival, takeArrival } from './arrival.ts'

test('an arrival is told once', () => {
  // An earlier test may have set the flag in the same page.
  takeArrival()
  expect(takeArrival()).toBe(false)
  markArrival()
  expect(takeArrival()).toBe(true)
  expect(takeArrival()).toBe(false)
})
