import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, press, type } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, settled, until } from '#tests/support/standalone-device.tsx'
import { forgetSingleKeys } from './single-keys.ts'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => {
  forgetSingleKeys()
  vi.unstubAllGlobals()
})

const listed = () => document.querySelector('[role=dialog] dl')
const singleKeys = () => find<HTMLInputElement>('[role=dialog] input[type=checkbox]')

test('keys lead to screens and list themselves, until they are turned off', async () => {
  const { history } = await showAppAt('/', buildStandaloneDevice([], { online: false }))
  await type('gw')
  await until(() => expect(find('h1').textContent).toBe('Wachtrij'))

  await type('?')
  await until(() => expect(listed()?.textContent).toContain('Wachtrij'))
  expect(singleKeys().checked).toBe(true)
  await click(singleKeys())
  await press('Escape')
  await until(() => expect(listed()).toBeNull())

  await type('?gh')
  await settled()
  expect(listed()).toBeNull()
  expect(history.location.pathname).toBe('/queue')
  // Shortcuts with a modifier are not pressed by accident.
  await press('k', { ctrlKey: true })
  await until(() => find('[role=dialog][aria-label="Snel zoeken"]'))
})
