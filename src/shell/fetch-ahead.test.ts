import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDate } from '#src/lib/figures/dates.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStandaloneDevice } from '#tests/support/standalone-device.tsx'
import { fetchAhead } from './fetch-ahead.ts'

const ME = 'ik'
const DAY = 24 * 60 * 60 * 1000
const photos = ['a', 'b', 'c', 'd'].map((name) => buildFile({ path: `/files/${name}`, mime: 'image/jpeg' }))
const document = buildFile({ path: '/files/pdf', mime: 'application/pdf' })
const [mine, ofCustomer, laters, colleagues] = photos.map(({ _id }) => _id)

const plannedOn = (days: number, given: object) => {
  const { customer_message } = buildOrder().current_status
  const message = `Wij komen op ${formatDate(Date.now() + days * DAY)} om 08:30.`
  const current_status = { ...buildOrder().current_status, name: 'Ingepland' }
  return buildOrder({
    current_assignee_id: ME,
    ...given,
    current_status: { ...current_status, customer_message: { ...customer_message, message } },
  })
}
const orders = [
  plannedOn(0, { employee_uploads: [mine, document._id], customer_uploads: [ofCustomer] }),
  plannedOn(2, { employee_uploads: [laters] }),
  plannedOn(0, { employee_uploads: [colleagues], current_assignee_id: 'een ander' }),
]
const device = () =>
  buildStandaloneDevice(
    [
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
      ...[...photos, document].map((doc) => ({ collection: 'files' as const, doc })),
    ],
    { userId: ME },
  )

let asked: string[] = []
const line = { saveData: false, effectiveType: '4g' }

beforeEach(() => {
  asked = []
  vi.stubGlobal('caches', { match: async (url: string) => url.startsWith('/files/b?width=320') || undefined })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('&')[0] ?? '')
    return new Response('')
  })
  vi.stubGlobal('navigator', { onLine: true, connection: line })
})
afterEach(() => vi.unstubAllGlobals())

test("the photos of one's own orders of today come to the device, and those it has not a second time", async () => {
  await fetchAhead(device(), new AbortController().signal)
  expect(asked.sort()).toEqual(['/files/a?width=1920', '/files/a?width=320', '/files/b?width=1920'])
})

test.each([
  ['that is slow', { effectiveType: '3g' }],
  ['somebody pays for by the byte', { saveData: true }],
])('nothing is asked for over a line %s', async (_, told) => {
  vi.stubGlobal('navigator', { onLine: true, connection: { ...line, ...told } })
  await fetchAhead(device(), new AbortController().signal)
  expect(asked).toEqual([])
})
