import { expect, test } from 'vitest'
import type { Archive } from '#src/data/archives/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { devicesOf } from './devices.ts'
import { everyOrder, ordersAtPlace } from './dossier.ts'
import { placesOf } from './places.ts'
import { yearsSince } from './years-since.ts'

type Given = Parameters<typeof buildOrder>[0]
const order = (given: Given = {}) => ({ ...buildOrder(given), seq: 1, waiting: 0 }) as Order
const archive = (given: Parameters<typeof buildArchive>[0]) =>
  ({ ...buildArchive(given), seq: 1, waiting: 0 }) as Archive
const street = (house_number: string) => ({
  street: 'Ginnekenstraat',
  house_number,
  house_number_addition: '',
  postcode: '4811MP',
  city: 'Breda',
})
const numbers = (all: ReturnType<typeof everyOrder>) => all.map(({ order }) => order.order_id)

test('each order stands in the dossier once, the newest first: its backups are no orders', () => {
  const onBoard = order({ order_id: 'NLM#2', request_date: 200 })
  const gone = archive({ order_id: 'NLM#1', request_date: 100, archived_date: 900 })
  const earlier = archive({ order_id: 'NLM#1', request_date: 100, archived_date: 500 })
  const backup = archive({ order_id: 'NLM#2', leading_order_id: onBoard._id })
  const all = everyOrder([onBoard], [gone, backup, earlier])
  expect(numbers(all)).toEqual(['NLM#2', 'NLM#1'])
  expect(all[1]).toEqual({ order: gone, isArchived: true })
})

test('orders that have no number yet are all there', () => {
  expect(
    everyOrder([order({ order_id: '' }), order({ order_id: '' })], [archive({ order_id: '' })]),
  ).toHaveLength(3)
})

test('the dossier of a house leaves out the house next door', () => {
  const all = everyOrder(
    [
      order({ order_id: 'NLM#1', address: street('209') }),
      order({ order_id: 'NLM#2', address: street('2091') }),
    ],
    [],
  )
  expect(numbers(ordersAtPlace(all, street('209')))).toEqual(['NLM#1'])
})

test('an address stands among the others once, with what it is and how many orders it had', () => {
  const own = everyOrder([order({ address: street('1') }), order({ address: street('1') })], [])
  const customer = {
    addresses: [street('1'), street('118')],
    installation_addresses: [street('7'), street('1')],
  }
  expect(
    placesOf(customer, own).map(({ address, kind, orders }) => [address.house_number, kind, orders]),
  ).toEqual([
    ['1', 'installation', 2],
    ['7', 'installation', 0],
    ['118', 'invoice', 0],
  ])
})

const line = (given: object) => ({ _id: newId(), brand: 'Remeha', type: 'Tzerra', ...given })
const delivered = (given: Given) =>
  order({
    current_status: { name: 'Klaar', meaning: 'delivered' } as Order['current_status'],
    status_history: [
      { _id: newId(), status: 'Klaar', meaning: 'delivered', date: 1_500, done: 0, user_id: '' },
      { _id: newId(), status: 'Klaar', meaning: '', date: 1_600, done: 0, user_id: '' },
    ],
    ...given,
  })
const told = {
  _id: newId(),
  title: 'Serienummer',
  commentary: 'SN-118204',
  date: 5,
} as Order['commentary'][number]
const devices = (...orders: Order[]) => devicesOf(everyOrder(orders, []))

test('a delivered appliance is a device with its number; a subscription is none', () => {
  const products = [line({}), line({ type: 'Onderhoud', is_subscription: true })] as Order['products']
  expect(devices(delivered({ products, commentary: [told] }))).toMatchObject([
    { product: { type: 'Tzerra' }, placed: 1_500, planned: null, serial: 'SN-118204' },
  ])
})

test('of several appliances nobody knows whose the one number is', () => {
  const products = [line({}), line({ type: 'Elga' })] as Order['products']
  expect(devices(delivered({ products, commentary: [told] })).map(({ serial }) => serial)).toEqual(['', ''])
})

test('what is planned is still to come, and what is only asked for is no device', () => {
  const planned = order({
    current_status: {
      name: 'Afspraak gemaakt',
      meaning: 'scheduled',
      customer_message: { message: 'Ingepland voor: 26-11-2026 09:00' },
    } as Order['current_status'],
  })
  expect(devices(planned)).toMatchObject([{ placed: null, planned: '26-11-2026 09:00' }])
  expect(devices(order())).toEqual([])
})

test('a device is a year older on its day, by the calendar of Amsterdam', () => {
  const placed = Date.UTC(2013, 2, 14, 12)
  expect(yearsSince(placed, Date.UTC(2026, 2, 13, 22, 59))).toBe(12)
  expect(yearsSince(placed, Date.UTC(2026, 2, 13, 23, 1))).toBe(13)
  expect(yearsSince(placed, placed - 1)).toBe(0)
})
