import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isoDate } from '#src/lib/figures/dates.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { buildStandaloneDevice } from '#tests/support/standalone-device.tsx'
import { fetchAhead } from './fetch-ahead.ts'

const ME = 'ik'
const DAY = 24 * 60 * 60 * 1000
const photos = ['a', 'b', 'c', 'd'].map((name) => buildFile({ path: `/files/${name}`, mime: 'image/jpeg' }))
const document = buildFile({ path: '/files/pdf', mime: 'application/pdf' })
const [mine = '', ofCustomer = '', laters = '', colleagues = ''] = photos.map(({ _id }) => _id)

const orders = [
  buildOrder({ employee_uploads: [mine, document._id], customer_uploads: [ofCustomer] }),
  buildOrder({ employee_uploads: [laters] }),
  buildOrder({ employee_uploads: [colleagues] }),
] as const
const visitOn = (days: number, { _id }: { _id: string }, person = ME) =>
  buildVisit({ order_id: _id, date: isoDate(Date.now() + days * DAY), people: [person] })
const visits = [visitOn(0, orders[0]), visitOn(2, orders[1]), visitOn(0, orders[2], 'een ander')]
const device = () =>
  buildStandaloneDevice(
    [
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
      ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
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
