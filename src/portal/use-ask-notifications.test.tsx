import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { closeScreen } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, settled } from '#tests/support/standalone-device.tsx'

const ME = newId()
let answer: NotificationPermission
const asks = vi.fn(async () => {
  Object.assign(Notification, { permission: answer })
  return answer
})

beforeEach(() => {
  localStorage.clear()
  asks.mockClear()
  answer = 'granted'
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asks })
  // The quotation takes a lock per tab.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

async function openAt(path: string) {
  const company = buildCompany()
  const user = buildUser({ _id: ME, company_ids: [company._id] })
  const held = [
    { collection: 'companies', doc: company },
    { collection: 'users', doc: user },
  ] as const
  const engine = buildStandaloneDevice(held, { userId: ME })
  await showAppAt(path, engine)
  await settled()
  return engine
}

async function press() {
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await settled()
}

test('the first press in the portal asks, and with leave they are on', async () => {
  const engine = await openAt('/employees')
  expect(asks).not.toHaveBeenCalled()
  await press()
  await press()
  expect(asks).toHaveBeenCalledOnce()
  expect(engine.queue().get()).toMatchObject([
    { kind: 'users.prefer', args: { preferences: { notifications: true } } },
  ])
})

test.each([
  ['refuses', 'denied'],
  ['looks past it', 'default'],
] as const)('a user who %s is not asked for notifications again', async (_title, given) => {
  answer = given
  const engine = await openAt('/employees')
  await press()
  await closeScreen()
  await openAt('/employees/order/')
  await press()
  expect(asks).toHaveBeenCalledOnce()
  expect(engine.queue().get() ?? []).toEqual([])
})

test('a quotation asks as well, once for the list and what is opened from it', async () => {
  await openAt('/employees/offerte/rga')
  await press()
  expect(asks).toHaveBeenCalledOnce()
  await closeScreen()
  await openAt(`/employees/offerte/rga/${newId()}`)
  await press()
  expect(asks).toHaveBeenCalledOnce()
  await closeScreen()
  localStorage.clear()
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asks })
  await openAt(`/employees/offerte/rga/${newId()}`)
  await press()
  expect(asks).toHaveBeenCalledTimes(2)
})

test('the work order asks as well, the office never', async () => {
  await openAt('/notifications')
  await seen('Geen meldingen')
  await press()
  expect(asks).not.toHaveBeenCalled()
  await closeScreen()
  await openAt('/employees/order/')
  await press()
  expect(asks).toHaveBeenCalledOnce()
})
