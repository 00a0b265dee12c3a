import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addNotification, notificationsOf } from '#src/data/notifications/notifications.ts'
import { keepOnDevice } from '#src/data/preferences/device-preferences.ts'
import { speak } from '#src/lib/text/language.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { storePushMessage } from '#sync/client/push/push-inbox.ts'
import type { PushFacts } from '#sync/contract/wire/push.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildCaches } from '#tests/support/caches.ts'
import { closeScreen, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, until } from '#tests/support/standalone-device.tsx'

const ME = newId()
const beside = vi.fn()
const worker = Object.assign(new EventTarget(), {
  getRegistration: async () => ({ showNotification: beside, getNotifications: async () => [] }),
})
const message = (id: string, user_id = ME) => ({
  id,
  user_id,
  title: `Nieuwe opmerking bij NLM#${id}`,
  description: '',
  to: '/queue',
  image: '',
  employeeAppIcon: '',
  facts: null as PushFacts | null,
})
const says = (data: object) =>
  act(async () => void worker.dispatchEvent(new MessageEvent('message', { data })))
const list = () =>
  notificationsOf(ME)
    .get()
    ?.map(({ id, read }) => ({ id, read }))
const toasts = () =>
  [...document.querySelectorAll('[role=alertdialog]')].map(({ textContent }) => textContent).join()

beforeEach(() => {
  localStorage.clear()
  beside.mockClear()
  vi.stubGlobal('caches', buildCaches())
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('requestIdleCallback', (calm: () => void) => setTimeout(calm))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  keepOnDevice({ notifications: true })
})
afterEach(async () => {
  await closeScreen()
  toastQueue.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = async () => {
  const user = buildUser({ _id: ME })
  const doc = { ...user, preferences: { ...user.preferences, notifications: true } }
  return showAppAt('/', buildStandaloneDevice([{ collection: 'users', doc }], { userId: ME }))
}

test('a message that came with no page open is in the list of its user, without a toast', async () => {
  await storePushMessage(message('a'))
  await storePushMessage(message('b', newId()))
  await open()
  await until(() => expect(find('nav a[title=Meldingen]').textContent).toBe('Meldingen1'))
  expect(list()).toEqual([{ id: 'a', read: false }])
  expect(toasts()).not.toContain('NLM#a')
})

test('a message while the app is in view is one toast and one item of the list, and not shown beside it', async () => {
  await open()
  await until(() => find('nav a[title=Meldingen]'))
  await storePushMessage(message('a'))
  await says({ type: 'TOLD' })
  await until(() => expect(toasts()).toContain('NLM#a'))
  await storePushMessage(message('a'))
  await says({ type: 'TOLD' })
  await until(() => expect(list()).toEqual([{ id: 'a', read: false }]))
  expect(beside).not.toHaveBeenCalled()
})

test('pressing a system notification leads to its page, and marks it as read', async () => {
  await storePushMessage(message('a'))
  const router = await open()
  await until(() => expect(list()).toEqual([{ id: 'a', read: false }]))
  await says({ type: 'GO_TO', path: '/queue', id: 'a' })
  await until(() => expect(router.state.location.pathname).toBe('/queue'))
  expect(list()).toEqual([{ id: 'a', read: true }])
})

test('a message is shown in the language of whoever reads the list now', async () => {
  const facts = {
    kind: 'comment',
    number: 'NLM#10497854',
    city: 'Arnhem',
    was: null,
    planned: null,
    author: 'Els de Vries',
    minutes: 0,
  } as const
  await storePushMessage({ ...message('a'), facts })
  addNotification(ME, {
    id: 'b',
    facts: { kind: 'refused', number: 'NLM#1', op: 'orders.comment', code: 'not-found' },
    title: '',
    description: '',
    to: '',
    image: '',
  })
  const router = await open()
  await act(() => router.navigate({ href: '/notifications' }))
  await until(() => expect(text()).toContain('Nieuwe opmerking bij NLM#10497854'))
  expect(text()).toContain('Els de Vries · Arnhem')
  expect(text()).toContain('Een wijziging is geweigerd')
  await act(() => speak('en'))
  expect(text()).toContain('New comment on NLM#10497854')
  expect(text()).toContain('A change was refused')
  expect(text()).not.toContain('geweigerd')
  await act(() => speak('nl'))
})
