import { afterEach, expect, test, vi } from 'vitest'
import { find, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { NotificationSwitch } from './notification-switch.tsx'

afterEach(() => vi.unstubAllGlobals())

const box = () => find<HTMLInputElement>('input[type=checkbox]')

test.each([
  [
    'blocks them',
    () => vi.stubGlobal('Notification', { permission: 'denied' }),
    'Je browser blokkeert meldingen',
  ],
  [
    'knows none',
    () => Reflect.deleteProperty(globalThis, 'Notification'),
    'Deze browser kent geen meldingen',
  ],
])('a browser that %s is told of, with what to do about it', async (_title, given, why) => {
  given()
  await showSignedIn(<NotificationSwitch />)
  expect(box().disabled).toBe(true)
  expect(text()).toContain('Kan notificaties niet aanzetten')
  expect(text()).toContain(why)
})

test('where they can be turned on nothing is wrong', async () => {
  vi.stubGlobal('Notification', { permission: 'default' })
  await showSignedIn(<NotificationSwitch />)
  expect(box().disabled).toBe(false)
  expect(text()).not.toContain('Kan notificaties niet aanzetten')
})
