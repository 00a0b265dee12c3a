// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepOnDevice } from '#src/data/preferences/device-preferences.ts'

const system = Object.assign(new EventTarget(), { matches: false })
vi.stubGlobal('matchMedia', () => system)
// Imported here, since it reads the system theme on import.
const { showPreferences } = await import('./show-preferences.ts')
await showPreferences()

const page = () => [...document.documentElement.classList]

function systemBecomes(matches: boolean) {
  system.matches = matches
  system.dispatchEvent(new Event('change'))
}

test('no animation reaches the page without a reload, and comes back', () => {
  keepOnDevice({ animationsOff: true })
  expect(page()).toContain('still')
  keepOnDevice({ animationsOff: false })
  expect(page()).not.toContain('still')
})

test('as the system does, the page is dark or light', () => {
  keepOnDevice({ displayMode: 'system' })
  expect(page()).not.toContain('dark')
  systemBecomes(true)
  expect(page()).toContain('dark')
  systemBecomes(false)
  expect(page()).not.toContain('dark')
})

test.each(['light', 'dark'] as const)(
  'a chosen display mode (%s) applies, whatever the system prefers',
  (displayMode) => {
    keepOnDevice({ displayMode })
    for (const isDark of [true, false]) {
      systemBecomes(isDark)
      expect(page().includes('dark')).toBe(displayMode === 'dark')
    }
  },
)
