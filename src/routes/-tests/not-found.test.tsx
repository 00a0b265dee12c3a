import { beforeEach, expect, test, vi } from 'vitest'
import { text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))

const mains = () => document.querySelectorAll('main').length
const menu = () => document.querySelector('nav a[href="/queue"]')

test.each([
  '/zomaar/iets',
  '/orders/zomaar',
  '/orders/overview/zzz/x',
  '/archive/zzz/x',
  '/statistics/nope',
  '/helpcenter/nope',
  '/settings/whatever',
  '/settings/app-settings/whatever',
  '/settings/users/whatever/else',
])('%s says that it does not exist, beside the menu', async (address) => {
  await showAppAt(address, buildStandaloneDevice([], { online: false, role: 'admin' }))
  await seen('Deze pagina bestaat niet')
  await until(() => expect(menu()).not.toBeNull())
  expect(mains()).toBe(1)
})

test('who is not signed in is told so as well, without a menu', async () => {
  await showAppAt('/zomaar/iets', buildStandaloneDevice([]), { signedIn: () => false })
  await seen('Deze pagina bestaat niet')
  expect(menu()).toBeNull()
  expect(mains()).toBe(1)
  expect(text()).not.toContain('Inloggen')
})
