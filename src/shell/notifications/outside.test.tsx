import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOnDevice } from '#src/data/preferences/device-preferences.ts'
import type { QueuedOp } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { click, closeScreen, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, settled, until } from '#tests/support/standalone-device.tsx'

const ME = newId()

/** A fake of the browser's notifications: the permission the user gives, and what is shown. */
const browser = Object.assign(new EventTarget(), {
  answer: 'granted' as NotificationPermission,
  shown: [] as { title: string; body?: string; to: string }[],
  getRegistration: async () => ({
    async showNotification(title: string, { body, data }: NotificationOptions) {
      browser.shown.push({ title, ...(body !== undefined && { body }), to: data.to })
    },
  }),
})
const asks = vi.fn(async () => {
  Object.assign(Notification, { permission: browser.answer })
  return browser.answer
})

beforeEach(() => {
  localStorage.clear()
  browser.shown.length = 0
  asks.mockClear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('requestIdleCallback', (calm: () => void) => setTimeout(calm))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: browser })
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

interface Situation {
  permission: NotificationPermission
  wants: boolean
  /** Whether the page is hidden. */
  hidden?: boolean
}

const device = (wants: boolean, queued: readonly QueuedOp[] = []) => {
  keepOnDevice({ notifications: wants })
  const company = buildCompany()
  const { preferences, ...user } = buildUser({ _id: ME, company_ids: [company._id] })
  const doc = { ...user, preferences: { ...preferences, notifications: wants } }
  const held = [
    { collection: 'companies', doc: company },
    { collection: 'users', doc },
  ] as const
  return buildStandaloneDevice(held, { userId: ME, queued })
}
const browserThat = (permission: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: asks })

/** An operation of this user was refused. */
async function refused({ permission, wants, hidden = true }: Situation) {
  browserThat(permission)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  const rejection = { code: 'not-found' } as const
  const state = { userId: ME, state: 'refused', rejection, seq: 0, attempts: 1, notBefore: 0 } as const
  const op = { ...buildOp({ kind: 'orders.comment' }), ...state }
  const router = await showAppAt('/', device(wants, [op]))
  await vi.waitFor(async () => {
    await until(() => expect(localStorage.getItem(`aurum-notifications-${ME}`)).toContain(op.opId))
  })
  return router
}

test('what was refused is told beside the app while it is out of sight, and leads to where it can be mended', async () => {
  const router = await refused({ permission: 'granted', wants: true })
  expect(browser.shown).toEqual([
    { title: 'Een wijziging is geweigerd', body: expect.stringMatching(/\w/), to: '/queue' },
  ])
  // The message of the service worker when a notification is pressed.
  const [{ to } = { to: '' }] = browser.shown
  const pressed = new MessageEvent('message', { data: { type: 'GO_TO', path: to } })
  await act(async () => void browser.dispatchEvent(pressed))
  await until(() => expect(router.state.location.pathname).toBe('/queue'))
})

test.each([
  ['the app is being looked at', { permission: 'granted', wants: true, hidden: false }],
  ['they were turned off here', { permission: 'granted', wants: false }],
  ['the browser was not asked', { permission: 'default', wants: true }],
  ['the browser blocks them', { permission: 'denied', wants: true }],
] as const)('nothing is told beside the app when %s; in the app it is', async (_title, situation) => {
  await refused(situation)
  expect(browser.shown).toEqual([])
  expect(asks).not.toHaveBeenCalled()
})

const box = () => {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Meldingen op dit toestel',
  )
  return label?.querySelector('input') ?? find<HTMLInputElement>('input[type=checkbox]')
}

async function turnOn() {
  browserThat('default')
  const engine = device(false)
  await showAppAt(`/settings/users/${ME}`, engine)
  await seen('Meldingen op dit toestel')
  expect(box().checked).toBe(false)
  await click(box())
  await settled()
  return engine
}

test('turning them on asks the browser, and with its leave they are on', async () => {
  browser.answer = 'granted'
  const engine = await turnOn()
  expect(asks).toHaveBeenCalledOnce()
  await vi.waitFor(async () => {
    await until(() => expect(box().checked).toBe(true))
  })
  expect(engine.queue().get()).toMatchObject([
    { kind: 'users.prefer', args: { preferences: { notifications: true } } },
  ])
})

test('without its leave they stay off, and it says what to do about it', async () => {
  browser.answer = 'denied'
  const engine = await turnOn()
  await seen('Je browser blokkeert meldingen')
  expect(box().checked).toBe(false)
  expect(engine.queue().get() ?? []).toEqual([])
})
