import { expect, test } from 'vitest'
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
