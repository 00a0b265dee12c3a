// @vitest-environment happy-dom
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPushManager } from '#tests/support/browser-push.ts'
import { followPush, resendPushSubscription } from './follow-push.ts'
import { forgetNotifications } from './notifications.ts'
import { forgetPushNote } from './push-note.ts'

const newKey = () => Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')

/** A fake network: the server's key and the requests it received. */
let server = { key: '', isThere: true, asked: [] as string[] }
let pushManager: ReturnType<typeof buildPushManager>

beforeEach(() => {
  localStorage.clear()
  server = { key: newKey(), isThere: true, asked: [] }
  pushManager = buildPushManager()
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (!server.isThere) throw new TypeError('Failed to fetch')
    const { endpoint = '' } = body ? JSON.parse(String(body)) : {}
    server.asked.push(`${method} ${endpoint}`.trim())
    return Response.json(method === 'GET' ? { key: server.key } : { success: true })
  })
  const registration = { pushManager, getNotifications: async () => [] }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const told = () => ['GET', `POST ${pushManager.held?.endpoint}`]

test('a user who turns notifications on is subscribed, and the server is asked once a day at most', async () => {
  await followPush('ik', true)
  expect(server.asked).toEqual(told())
  await followPush('ik', true)
  expect(server.asked).toEqual(told())
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] })
  await followPush('ik', true)
  expect(server.asked).toEqual([...told(), ...told()])
})

test('several pages of a start ask once', async () => {
  await Promise.all([followPush('ik', true), followPush('ik', true)])
  expect(server.asked).toEqual(told())
})

test('without a connection it is done later', async () => {
  server.isThere = false
  await followPush('ik', true)
  expect(pushManager.held).toBeNull()
  server.isThere = true
  await followPush('ik', true)
  expect(server.asked).toEqual(told())
})

test('under another key of the server the address is another', async () => {
  await followPush('ik', true)
  const before = pushManager.held?.endpoint
  server.key = newKey()
  forgetPushNote()
  await followPush('ik', true)
  expect(pushManager.held?.key).toBe(server.key)
  expect(pushManager.held?.endpoint).not.toBe(before)
})

test('an address that the browser changed is told', async () => {
  await followPush('ik', true)
  await pushManager.held?.unsubscribe()
  server.asked.length = 0
  await followPush('ik', true)
  expect(server.asked).toEqual(told())
})

test('turned off, neither the browser nor the server knows of it; offline the server hears later', async () => {
  await followPush('ik', true)
  server.asked.length = 0
  server.isThere = false
  await followPush('ik', false)
  expect(pushManager.held).toBeNull()
  server.isThere = true
  await followPush('ik', false)
  expect(server.asked).toEqual(['DELETE'])
  await followPush('ik', false)
  expect(server.asked).toEqual(['DELETE'])
})

test('signing out takes it along, also without a connection, and the next to sign in tells it anew', async () => {
  await followPush('ik', true)
  server.isThere = false
  await forgetNotifications()
  expect(pushManager.held).toBeNull()
  expect(localStorage).toHaveLength(0)
  server.isThere = true
  server.asked.length = 0
  await followPush('jij', true)
  expect(server.asked).toEqual(told())
})

test('another password begins another session, which is told; who was not reached is not', async () => {
  await resendPushSubscription('ik')
  expect(server.asked).toEqual([])
  await followPush('ik', true)
  await resendPushSubscription('ik')
  expect(server.asked).toEqual([...told(), ...told()])
  // Turned off while the server could not be reached.
  server.isThere = false
  await followPush('ik', false)
  server.isThere = true
  server.asked.length = 0
  await resendPushSubscription('ik')
  expect([server.asked, pushManager.held]).toEqual([[], null])
})

test('a browser without push messages asks the server nothing, and one that refuses says so', async () => {
  pushManager.refuses = true
  await expect(followPush('ik', true)).rejects.toThrow('Registration failed')
  server.asked.length = 0
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } })
  await followPush('ik', true)
  vi.stubGlobal('navigator', {})
  await followPush('ik', true)
  expect(server.asked).toEqual([])
})
