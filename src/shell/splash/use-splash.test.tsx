import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markActive } from '#src/data/session/activity.ts'
import { NOBODY } from '#src/data/session/last-here.ts'
import { button, click, closeScreen, fill, find, press } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, settled, until } from '#tests/support/standalone-device.tsx'

const DAY = 24 * 60 * 60 * 1000
const worker = new EventTarget()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const welcome = () => document.querySelector('[data-splash]')

/** Signs in with a password, this many milliseconds after the last use. */
async function comesBackAfter(away: number) {
  markActive(Date.now() - away)
  let isIn = false
  await showAppAt('/auth/login', buildStandaloneDevice([], { online: false }), {
    signedIn: () => isIn,
    lastUser: async () => NOBODY,
    prepare() {},
    async signIn() {
      isIn = true
      return 'signed-in'
    },
  })
  await fill(find('input[name=username]'), 'kantoor')
  await fill(find('input[name=password]'), 'Ketelhuis 7')
  await click(button('Inloggen'))
  await until(() => find('nav'))
}

test('who comes back after a day is welcomed, and any key goes on', async () => {
  await comesBackAfter(DAY + 60_000)
  await until(() => expect(welcome()).not.toBeNull())
  await press('Enter')
  expect(welcome()).toBeNull()
})

test('who was here today goes straight on', async () => {
  await comesBackAfter(DAY - 60_000)
  await settled()
  expect(welcome()).toBeNull()
})

test('the installed app’s worker can ask for the welcome; a tap on it presses nothing below', async () => {
  const { history } = await showAppAt('/', buildStandaloneDevice([], { online: false }))
  expect(welcome()).toBeNull()
  await act(async () => {
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'SHOW_SPLASH' } }))
  })
  await until(() => expect(welcome()).not.toBeNull())
  await click(find('[data-splash]'))
  expect(welcome()).toBeNull()
  expect(history.location.href).toBe('/')
})
