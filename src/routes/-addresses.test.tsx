import { expect, test, vi } from 'vitest'
import { buildLoneDevice } from '#tests/support/lone-device.tsx'
import { text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { addresses } from '#tests/support/with-addresses.tsx'

const { getMatchedRoutes } = addresses()

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
])('%s is the same screen with anything below it (SPEC §2.1)', (address) => {
  expect(routeAt(address)).toBe(`/_app${address}/$`)
  expect(routeAt(`${address}/x/y`)).toBe(`/_app${address}/$`)
})

test('the short address of the quotation leads to the portal, by loading the page anew', async () => {
  const load = vi.spyOn(location, 'replace').mockReturnValue()
  await showAppAt('/offerte/rga', buildLoneDevice([]))
  expect(load).toHaveBeenCalledExactlyOnceWith('/employees/offerte/rga')
  expect(text()).toBe('')
  load.mockRestore()
})
