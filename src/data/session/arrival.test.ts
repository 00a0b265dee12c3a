// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { markArrival, takeArrival } from './arrival.ts'

test('an arrival is told once', () => {
  expect(takeArrival()).toBe(false)
  markArrival()
  expect(takeArrival()).toBe(true)
  expect(takeArrival()).toBe(false)
})
