import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeScreen, show, text } from '#tests/support/show.tsx'
import { useRem } from './use-rem.ts'

let resized = () => {}
class Resized {
  constructor(tell: () => void) {
    resized = tell
  }
  observe() {}
  disconnect() {}
}

afterEach(async () => {
  await closeScreen()
  document.documentElement.style.fontSize = ''
  vi.unstubAllGlobals()
})

const Rem = () => useRem()

test('follows who asks for larger text, and leaves nothing behind', async () => {
  vi.stubGlobal('ResizeObserver', Resized)
  const before = document.body.childElementCount
  await show(<Rem />)
  expect(text()).toBe('16')
  document.documentElement.style.fontSize = '32px'
  await act(async () => resized())
  expect(text()).toBe('32')
  await closeScreen()
  expect(document.body.childElementCount).toBeLessThanOrEqual(before + 1)
  expect(document.querySelector('[style*="1rem"]')).toBe(null)
})
