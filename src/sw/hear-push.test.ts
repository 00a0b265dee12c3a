import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { dropSession, saveSession } from '#sync/client/meta/session-store.ts'
import { drainPushMessages, keepUnread } from '#sync/client/push/push-inbox.ts'
import type { PushMessage } from '#sync/contract/wire/push.ts'
import { buildPushManager } from '#tests/support/browser-push.ts'
import { buildCaches } from '#tests/support/caches.ts'
import { hearPush, type PushScope } from './hear-push.ts'

const ME = 'ik'
const MESSAGE: PushMessage = {
  id: 'a',
  user_id: ME,
  title: 'Bezoek verplaatst: NLM#1 ä "q" 😀',
  description: '06-03-2099 13:30',
  to: '/employees/order/NLM%231',
  image: '',
  employeeAppIcon: '',
  facts: null,
}
const SESSION = {
  user_id: ME,
  username: 'monteur',
  fullname: '',
  role: 'employee',
  company_ids: [],
  tree: 't',
  companies: [],
  lineage: [],
  token: { name: 'login' as const, expires: 1, date: 1 },
  support: '',
  mail_waits: false,
}

const meta = new MetaDatabase()
let browser: ReturnType<typeof buildBrowser>

/** A fake of the worker's globals, and a record of what it did. */
function buildBrowser() {
  const shown: { title: string; options: NotificationOptions; close(): void }[] = []
  const page = (visibilityState: DocumentVisibilityState) => ({ visibilityState, postMessage: vi.fn() })
  const its = {
    shown,
    pages: [] as ReturnType<typeof page>[],
    open: (visibility: DocumentVisibilityState) => its.pages.push(page(visibility)),
    badge: vi.fn(async () => {}),
    pushManager: buildPushManager(),
    whileShowing: async () => {},
  }
  const registration = {
    pushManager: its.pushManager,
    async showNotification(title: string, options: NotificationOptions) {
      const told = { title, options, close: () => void shown.splice(shown.indexOf(told), 1) }
      const same = shown.findIndex((each) => each.options.tag === options.tag)
      shown.splice(same < 0 ? shown.length : same, 1, told)
      await its.whileShowing()
    },
    getNotifications: async () => [...shown],
  }
  const worker = {
    registration,
    clients: { matchAll: async () => its.pages },
    navigator: { setAppBadge: its.badge, clearAppBadge: async () => {} },
    location: { origin: 'https://aurum.nl' },
  } as unknown as PushScope
  return Object.assign(its, {
    hear: (message: unknown) => hearPush(worker, { json: () => message } as PushMessageData),
  })
}

async function waiting(userId = ME) {
  const told: string[] = []
  await drainPushMessages(userId, ({ id }) => told.push(id))
  return told
}

beforeEach(async () => {
  vi.stubGlobal('caches', buildCaches())
  browser = buildBrowser()
  await saveSession(meta, SESSION)
})
afterEach(() => vi.unstubAllGlobals())

test('a message with no page open is shown, counted, and waits once for the list of the next page', async () => {
  await keepUnread(3)
  await browser.hear(MESSAGE)
  await browser.hear(MESSAGE)
  expect(browser.shown.map(({ title, options }) => ({ title, ...options }))).toEqual([
    {
      title: MESSAGE.title,
      body: MESSAGE.description,
      icon: '/icon-192.png',
      tag: 'a',
      data: { to: MESSAGE.to, id: 'a' },
      silent: false,
    },
  ])
  expect(browser.badge).toHaveBeenLastCalledWith(4)
  expect(await waiting()).toEqual(['a'])
  expect(await waiting()).toEqual([])
})

test.each([
  ['without a sound while the app is being looked at', 'visible', true],
  ['as usual while it is out of sight', 'hidden', false],
] as const)('an open page is told of a message, shown %s', async (_title, visibility, silent) => {
  browser.open(visibility)
  await browser.hear(MESSAGE)
  expect(browser.shown.map(({ options }) => options.silent)).toEqual([silent])
  expect(browser.pages[0]?.postMessage).toHaveBeenCalledWith({ type: 'TOLD' })
  expect(browser.badge).not.toHaveBeenCalled()
})

test('pictures of the app are shown, and nothing leads out of it', async () => {
  await browser.hear({ ...MESSAGE, image: '/files/1', employeeAppIcon: '/icon-512.png', to: '//elders.nl' })
  await browser.hear({
    ...MESSAGE,
    id: 'b',
    image: 'https://elders.nl/1.png',
    employeeAppIcon: '//elders.nl/i.png',
    to: 'javascript:alert(1)',
  })
  expect(browser.shown.map(({ options }) => options)).toMatchObject([
    { image: '/files/1', icon: '/icon-512.png', data: { to: '' } },
    { icon: '/icon-192.png', data: { to: '' } },
  ])
  expect(browser.shown[1]?.options).not.toHaveProperty('image')
})

test.each([
  ['for somebody else who was here before', { ...MESSAGE, user_id: 'jij' }],
  ['not of our server', { hello: 'world' }],
  ['nothing', null],
])('a push message that is %s is neither shown nor stored', async (_title, message) => {
  await browser.hear(message)
  expect(browser.shown).toEqual([])
  expect([await waiting(), await waiting('jij')]).toEqual([[], []])
})

test('a message with nobody signed in is not shown, and the device gives its address up', async () => {
  await browser.pushManager.subscribe({ applicationServerKey: 'k' })
  await dropSession(meta)
  await browser.hear(MESSAGE)
  expect(browser.shown).toEqual([])
  expect(browser.pushManager.held).toBeNull()
})

test('a push message that arrives during sign-out is removed with the session', async () => {
  browser.whileShowing = () => dropSession(meta)
  await browser.hear(MESSAGE)
  expect(browser.shown).toEqual([])
  expect(await caches.keys()).toEqual([])
})

test('a device that is full shows it all the same', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })
  browser.open('hidden')
  await browser.hear(MESSAGE)
  expect(browser.shown).toHaveLength(1)
})
