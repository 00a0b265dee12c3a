import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { AMSTEL, startAddresses } from '#tests/support/addresses.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

const cruquius = (huisletter: string | null) => ({
  ...AMSTEL,
  straatnaam: 'Cruquiuskade',
  huisnummer: 289,
  postcode: '1018AM',
  huisletter,
  huisnummertoevoeging: null,
})

const testDatabase = pgliteTestDatabase()
let service: Awaited<ReturnType<typeof startAddresses>>
let server: TestServer
let tree: Tree
let visitor: Visitor
const known: Record<string, object[]> = {
  '1011PN 1': [AMSTEL],
  '1018AM 289': [cruquius(null), cruquius('a'), { ...cruquius('B'), huisnummertoevoeging: '2' }],
  '1018AM 291': [{ ...cruquius('A'), huisnummer: 291 }],
}

beforeAll(async () => {
  service = await startAddresses(known)
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

async function find(postalcode: string, housenumber: string, houseletter?: string) {
  const text = `query ($input: AddressInput!) { findAddress(input: $input) { street houseNumber houseNumberAddition postcode city
    municipality province latitude longitude rdX rdY bagAddressableObjectId surfaceArea houseNumberAdditions
    addition coordinates { latitude longitude } } }`
  const answer = await visitor.graphql(text, { input: { postalcode, housenumber, houseletter } })
  return answer.json() as {
    data: { findAddress: Record<string, unknown> | null } | null
    errors?: { extensions: { code: string } }[]
  }
}
const found = async (...input: Parameters<typeof find>) => (await find(...input)).data?.findAddress

test('an address comes with its place on the map, east and north the right way round', async () => {
  expect(await found('1011 pn', '1')).toEqual({
    street: 'Amstel',
    houseNumber: 1,
    houseNumberAddition: '',
    postcode: '1011PN',
    city: 'Amsterdam',
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    latitude: 52.3676456,
    longitude: 4.90016547,
    rdX: 121800.5,
    rdY: 486800.25,
    bagAddressableObjectId: '0363010012143319',
    surfaceArea: null,
    houseNumberAdditions: [''],
    addition: '',
    coordinates: { latitude: 52.3676456, longitude: 4.90016547 },
  })
  // The real service rejects requests with unknown parameters.
  expect([...new Set(service.asked[0]?.searchParams.keys())]).toEqual(['fq', 'rows'])
})

test.each([
  ['without a letter', undefined, ''],
  ['with a letter, in whichever case', 'A', 'a'],
  ['with a letter and an addition', 'b-2', 'B2'],
])('a house number %s', async (_title, letter, addition) => {
  const address = await found('1018AM', '289', letter)
  expect(address).toMatchObject({ houseNumberAddition: addition, houseNumberAdditions: ['', 'B2', 'a'] })
})

test('a letter that does not exist is not another address', async () => {
  expect(await found('1018AM', '289', 'X')).toBeNull()
})

test('a number that only has letters still gives its street', async () => {
  expect(await found('1018AM', '291')).toMatchObject({
    street: 'Cruquiuskade',
    houseNumberAddition: '',
    bagAddressableObjectId: '',
  })
})

test.each([
  ['0123AA', '1'],
  ['1234SS', '1'],
  ['1011', '1'],
  ['1011PN', 'x'],
  ['1011PN" OR type:weg', '1'],
])('an impossible address is not requested from the service: %s %s', async (postalcode, number) => {
  expect(await found(postalcode, number)).toBeNull()
  expect(service.asked).toEqual([])
})

test('the same address is asked of the service once, one that is not there as well', async () => {
  await found('2012ES', '30')
  expect(await found('2012ES', '30')).toBeNull()
  expect(service.asked).toHaveLength(1)
})

test('a service that stumbles is asked again, and an older answer still beats none', async () => {
  known['6512BK 1'] = [{ ...AMSTEL, postcode: '6512BK' }]
  service.failing.push(503)
  expect(await found('6512BK', '1')).toMatchObject({ postcode: '6512BK' })
  await server.db.statement(`update known_addresses set looked_at = now() - interval '31 days'`)
  service.failing.push(503, 503)
  expect(await found('6512BK', '1')).toMatchObject({ postcode: '6512BK' })
  expect(service.asked).toHaveLength(4)
})

test('without an answer and without an older one, the caller is told to come back', async () => {
  service.failing.push(503, 503)
  expect((await find('3526KP', '94')).errors?.[0]?.extensions.code).toBe('unavailable')
})
