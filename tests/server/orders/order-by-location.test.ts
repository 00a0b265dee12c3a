import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { startAddresses } from '#tests/support/addresses.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

const HERE = { lat: 52.3676, long: 4.9002 }
const near: Record<string, readonly string[]> = {
  '52.3676 4.9002': ['Amstel 3, 1011PN Amsterdam', 'Amstel 1A, 1011PN Amsterdam', 'Amstelplein, Amsterdam'],
}

const testDatabase = pgliteTestDatabase()
let service: Awaited<ReturnType<typeof startAddresses>>
let server: TestServer
let tree: Tree
let visitor: Visitor

beforeAll(async () => {
  service = await startAddresses({}, near)
  server = await startServer(testDatabase, { pdokUrl: service.url })
  tree = await insertAccounts(server.db)
  visitor = await signedInVisitor(server, tree.employee, tree)
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => {
  service.asked.length = 0
  service.failing.length = 0
})

const amstel = (house_number: string, house_number_addition = '') => ({
  street: 'Amstel',
  house_number,
  house_number_addition,
  postcode: '1011 pn',
  city: 'Amsterdam',
})
const inStatus = (name: string, message = '') => {
  const { current_status } = buildOrder()
  return { ...current_status, name, customer_message: { ...current_status.customer_message, message } }
}

async function insertOrder(given: Partial<ReturnType<typeof buildOrder>>) {
  const doc = buildOrder({ company_id: tree.wos._id, order_id: `T#${newId().slice(-8)}`, ...given })
  await insertDocuments(server.db, tree.root._id, [{ collection: 'orders', doc }])
  return doc
}

async function ask(location: unknown) {
  const text = 'query($location:LocationInput!){getOrderByLocation(location:$location){_id order_id}}'
  return (await visitor.graphql(text, { location })).json() as {
    data: { getOrderByLocation: { _id: string; order_id: string } | null } | null
    errors?: { extensions: { code: string } }[]
  }
}
const found = async () => (await ask(HERE)).data?.getOrderByLocation

test('a location finds the nearest order, but a visit of today of the user first', async () => {
  expect(await found()).toBeNull()
  const there = await insertOrder({ address: amstel('1', 'a'), current_status: inStatus('Opdracht') })
  await insertOrder({ address: amstel('1'), current_status: inStatus('Opdracht') })
  await insertOrder({ address: { ...amstel('3'), postcode: '1011PX' }, current_status: inStatus('Opdracht') })
  expect(await found()).toEqual({ _id: there._id, order_id: there.order_id })
  const nearer = await insertOrder({ address: amstel('3'), current_status: inStatus('Opdracht') })
  expect((await found())?._id).toBe(nearer._id)
  const today = new Date().toLocaleDateString('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  const mine = await insertOrder({
    address: amstel('1', 'A'),
    current_assignee_id: tree.employee._id,
    current_status: inStatus('Ingepland', `Ingepland voor: ${today} 13:30`),
  })
  expect((await found())?._id).toBe(mine._id)
})

test('completed, cancelled and foreign orders are not found by location', async () => {
  near['51.0000 5.0000'] = ['Elders 9, 9999AA Elders']
  const address = { ...amstel('9'), postcode: '9999AA' }
  await insertOrder({ address, current_status: inStatus('AURUM_STATUS_COMPLETED') })
  await insertOrder({ address, current_status: inStatus('Geannuleerd') })
  await insertOrder({ address, current_status: { ...inStatus('Klant ziet ervan af'), meaning: 'cancelled' } })
  await insertOrder({ address, company_id: tree.bk._id, current_status: inStatus('Opdracht') })
  expect((await ask({ lat: 51, long: 5 })).data?.getOrderByLocation).toBeNull()
})

test('the service is asked for addresses alone, near the place', async () => {
  await found()
  expect(Object.fromEntries(service.asked[0]?.searchParams ?? [])).toEqual({
    lat: '52.3676',
    lon: '4.9002',
    type: 'adres',
    distance: '100',
    rows: '50',
  })
})

test('a place that cannot be is refused, and a service that does not answer is said', async () => {
  expect((await ask({ lat: 91, long: 4 })).errors?.[0]?.extensions.code).toBe('bad-request')
  expect(service.asked).toEqual([])
  service.failing.push(503, 503)
  expect((await ask(HERE)).errors?.[0]?.extensions.code).toBe('unavailable')
})
