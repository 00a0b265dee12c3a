import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isoDate } from '#src/lib/figures/dates.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { button, click, find, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { HomeScreen } from './home-screen.tsx'
import { LocationNotice } from './location-notice.tsx'

const order = buildOrder({ order_id: 'NLM#10497835', customer_id: '' })
const visit = buildVisit({ order_id: order._id, date: isoDate(Date.now()), time: '13:30', people: ['ik'] })
/** The server's answer for every address, which the device stores. */
const answer = { findAddress: { street: 'Amstel', city: 'Amsterdam', latitude: 52.3676, longitude: 4.9002 } }
const device = () =>
  buildStandaloneDevice(
    [
      { collection: 'orders', doc: order },
      { collection: 'visits', doc: visit },
    ],
    { answer },
  )

const asked = vi.fn()
function standsAt(latitude: number, longitude: number, leave: PermissionState = 'granted') {
  const getCurrentPosition = (onPlace: (place: unknown) => void) => {
    asked()
    onPlace({ coords: { latitude, longitude, accuracy: 20 } })
  }
  vi.stubGlobal('navigator', {
    onLine: true,
    language: 'nl',
    userAgent: '',
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: leave }) },
  })
}
const open = () => showOn(device(), withAddresses(<LocationNotice />))

beforeEach(() => {
  asked.mockClear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a user at the door of a visit of today is offered its work order', async () => {
  // About sixty metres to the east.
  standsAt(52.3676, 4.9011)
  await open()
  await seen('Order op deze locatie')
  expect(find('a').getAttribute('href')).toBe(`/employees/order/${order._id}`)
  expect(text()).toContain('#10497835')
})

test('a user two streets away is offered nothing', async () => {
  standsAt(52.3676, 4.9042)
  await open()
  await settled()
  expect(text()).toBe('')
})

test('the app explains before it asks for the location, and a user who declines is not asked again', async () => {
  standsAt(52.3676, 4.9002, 'prompt')
  await open()
  await seen('Je plek wordt nergens bewaard.')
  expect(asked).not.toHaveBeenCalled()
  await click(button('Niet doen'))
  expect(text()).toBe('')
  await open()
  await settled()
  expect(has('Locatie gebruiken')).toBe(false)
  localStorage.clear()
  await open()
  await until(() => button('Locatie gebruiken'))
  await click(button('Locatie gebruiken'))
  await seen('Order op deze locatie')
})

test('a user who denied location is not asked again', async () => {
  standsAt(52.3676, 4.9002, 'denied')
  await open()
  await settled()
  expect(text()).toBe('')
  expect(asked).not.toHaveBeenCalled()
})

test('a browser that told the place before is not asked in words again, though it says that it would ask', async () => {
  standsAt(52.3676, 4.9002, 'prompt')
  await open()
  await until(() => button('Locatie gebruiken'))
  await click(button('Locatie gebruiken'))
  await seen('Order op deze locatie')
  await open()
  await seen('#10497835')
  expect(has('Locatie gebruiken')).toBe(false)
})

test('the notice comes last, so that what is already drawn stays where it is', async () => {
  standsAt(52.3676, 4.9011)
  await showOn(device(), withAddresses(<HomeScreen />))
  await seen('Order op deze locatie')
  const notice = find('[role=status]:has(a)')
  expect(notice.nextElementSibling).toBeNull()
  expect(notice.parentElement).toBe(find('[data-screen=portal-home]'))
})
