// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the module as a new page does. */
async function opened() {
  vi.resetModules()
  return import('./device-preferences.ts')
}

beforeEach(() => localStorage.clear())

test('a new device begins light, in Dutch, with lanes and animations, and without notifications', async () => {
  const { devicePreferences } = await opened()
  expect(devicePreferences()).toEqual({
    language: 'nl',
    displayMode: 'light',
    preferredLayoutMode: 'kanban',
    animationsOff: false,
    notifications: false,
    menuMinimised: false,
    printsComments: false,
    conversions: false,
    orderViews: [],
  })
})

test('preferences are there again after a reload, and listeners hear of changes', async () => {
  const before = await opened()
  const heard = vi.fn()
  before.onDevicePreferences(heard)
  before.keepOnDevice({ displayMode: 'dark' })
  before.keepOnDevice({ language: 'en' })
  expect(heard).toHaveBeenCalledTimes(2)
  before.keepOnDevice({ language: 'en' })
  expect(heard).toHaveBeenCalledTimes(2)
  const { devicePreferences } = await opened()
  expect(devicePreferences()).toMatchObject({ displayMode: 'dark', language: 'en', animationsOff: false })
})

test.each(['{', '{"displayMode":"purple"}', '"dark"'])(
  'unreadable stored preferences (%s) count as none',
  async (kept) => {
    localStorage.setItem('aurum-preferences', kept)
    const { devicePreferences } = await opened()
    expect(devicePreferences().displayMode).toBe('light')
  },
)

test('a change in another tab is followed', async () => {
  const { devicePreferences } = await opened()
  localStorage.setItem('aurum-preferences', '{"displayMode":"dark"}')
  dispatchEvent(new StorageEvent('storage', { key: 'aurum-preferences' }))
  expect(devicePreferences().displayMode).toBe('dark')
})
