import { locks } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, until } from '#tests/support/standalone-device.tsx'
import { addresses } from '#tests/support/with-addresses.tsx'
import { pathAfterSignIn } from '../-frame/path-after-sign-in.ts'

const router = addresses()
const { getMatchedRoutes } = router

// The test page lacks `navigator.locks`, which new drafts use.
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => vi.unstubAllGlobals())

function routeAt(address: string) {
  const [, , found] = getMatchedRoutes(address)
  return found?.id
}

test.each([
  '/notifications',
  '/overview-v2',
  '/flowscreen-beta',
  '/lc-test',
  '/trigger-test',
  '/react-perf-debug',
])('%s is the same screen with anything below it', (address) => {
  expect(routeAt(address)).toBe(`/_app${address}/$`)
  expect(routeAt(`${address}/x/y`)).toBe(`/_app${address}/$`)
})

test('the short address of the quotation leads to the portal, by loading the page anew', async () => {
  const load = vi.spyOn(location, 'replace').mockReturnValue()
  await showAppAt('/offerte/rga', buildStandaloneDevice([]))
  expect(load).toHaveBeenCalledExactlyOnceWith('/employees/offerte/rga')
  expect(text()).toBe('')
  load.mockRestore()
})

/** Every route with a parameter, with an undecodable value for it. */
const garbled = (path: string) => path.replaceAll(/\{?-?\$\w*\}?/g, '%%%')
const varied = Object.keys(router.routesByPath).filter((path) => path.includes('$'))

test.each(varied.map(garbled))(
  '%s, which cannot be read, is a place in the app and no crash',
  async (address) => {
    await showAppAt(address, buildStandaloneDevice([], { role: 'developer', online: false }))
    await until(() => expect(document.querySelector('nav')).not.toBeNull())
    expect(text()).not.toContain('Onze excuses')
  },
)

test('an address that cannot be read and is behind the sign-in is none for a crash either', () => {
  expect(pathAfterSignIn('/customers/%%%?q=%25')).toBe('/customers/%25%25%25?q=%25')
})
