import { expect, test } from 'vitest'
import type { Target } from '#src/parts/customer/import-targets.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import type { Cell } from '../reading/table.ts'
import { planImport } from './plan-import.ts'
import { readRows } from './read-rows.ts'
import { rowsToImport } from './rows-to-import.ts'

type Customer = DocumentOf<'customers'>

const TARGETS: readonly Target[] = [
  'debtor_number',
  'firstname',
  'lastname',
  'street_and_number',
  'postcode',
  'city',
  'telephone',
  'email',
]

const address = {
  street: 'Kade',
  house_number: '1',
  house_number_addition: '',
  postcode: '4811XR',
  city: 'Breda',
}
const jan: Customer = buildCustomer({
  title: '',
  firstname: 'J.',
  lastname: 'de Vries',
  company: '',
  debtor_number: '1001',
  email: 'jan@voorbeeld.nl',
  telephone: '0765201234',
  mobilephone: '',
  addresses: [address],
  installation_addresses: [],
})

function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function plan(rows: readonly (readonly Cell[])[], customers: readonly Customer[] = [jan]) {
  const table = rows.map((cells, at) => ({ line: at + 2, cells }))
  return finished(planImport(finished(readRows(table, TARGETS, new Map())), customers))
}

/** A row that says of Jan what is known, except for what is given. */
const janRow = (given: Partial<Record<Target, string>> = {}) =>
  TARGETS.map(
    (target) =>
      given[target] ??
      {
        debtor_number: '1001',
        firstname: 'J.',
        lastname: 'de Vries',
        street_and_number: 'Kade 1',
        postcode: '4811 XR',
        city: 'Breda',
        telephone: '076-5201234',
        email: 'Jan@Voorbeeld.nl',
      }[target as string] ??
      '',
  )

test.each<[string, Partial<Record<Target, string>>, string]>([
  ['who is there as the file says', {}, 'same'],
  ['with another telephone number', { telephone: '076 520 99 99' }, 'changed'],
  [
    'without a debtor number in the file, with the same address',
    { debtor_number: '', telephone: '', email: '' },
    'same',
  ],
  [
    'with the whole first name, and the same phone',
    { debtor_number: '', firstname: 'Jan', email: '' },
    'changed',
  ],
  ['with another debtor number', { debtor_number: '1002' }, 'new'],
  ['with the same debtor number and another name', { lastname: 'Jansen' }, 'changed'],
  ['of the same family at the same address', { debtor_number: '', firstname: 'P.' }, 'new'],
  [
    'with the same name somewhere else',
    { debtor_number: '', postcode: '1011 PN', street_and_number: 'Amstel 1', telephone: '', email: '' },
    'new',
  ],
  [
    'with another name and nothing else in common but the debtor number',
    { lastname: 'Jansen', street_and_number: 'Amstel 1', postcode: '1011 PN', telephone: '', email: '' },
    'refused',
  ],
  ['whose first name begins alike', { debtor_number: '', firstname: 'Jaap' }, 'changed'],
  ['with a wrong postcode', { postcode: '0811 XR' }, 'refused'],
])('somebody %s', (_who, given, becomes) => {
  expect(plan([janRow(given)])[0]?.becomes).toBe(becomes)
})

test('a row changes only fields in which the file says something else', () => {
  const [row] = plan([janRow({ telephone: '076 520 99 99', email: '', firstname: '' })])
  expect(row).toMatchObject({
    becomes: 'changed',
    was: { telephone: '0765201234' },
    became: { telephone: '0765209999' },
  })
  expect(Object.keys(row && 'became' in row ? row.became : {})).toEqual(['telephone'])
})

test('another address is added, and empty parts of a known one are filled in', () => {
  const without: Customer = { ...jan, addresses: [{ ...address, city: '' }] }
  const [filled] = plan([janRow()], [without])
  expect(filled).toMatchObject({ becomes: 'changed', became: { addresses: [address] } })
  const [added] = plan([janRow({ street_and_number: 'Kade 3 B' })])
  expect(added).toMatchObject({
    becomes: 'changed',
    became: { addresses: [address, { ...address, house_number: '3', house_number_addition: 'B' }] },
  })
})

test('the first of two rows for the same customer counts, and the second says where the first is', () => {
  const anew = janRow({ debtor_number: '', firstname: 'K.', lastname: 'Bos' })
  const rows = plan([janRow(), anew, janRow({ email: 'ander@voorbeeld.nl' }), anew])
  expect(rows.map(({ becomes }) => becomes)).toEqual(['same', 'new', 'refused', 'refused'])
  expect(rows.slice(2)).toMatchObject([
    { doubt: { is: 'double', line: 2 } },
    { doubt: { is: 'double', line: 3 } },
  ])
})

test('a row that may be any of several customers is not guessed', () => {
  const twin = { ...jan, _id: newId() }
  expect(plan([janRow()], [jan, twin])).toMatchObject([
    { becomes: 'refused', doubt: { is: 'several', names: ['J. de Vries', 'J. de Vries'] } },
  ])
})

test('the row of a duplicate that was merged changes nothing of the customer who stayed', () => {
  const stays = { ...jan, _id: newId(), debtor_number: '2000', email: 'ander@voorbeeld.nl' }
  const gone = { ...jan, merged_into: stays._id }
  expect(plan([janRow()], [stays, gone])).toMatchObject([{ becomes: 'same', customer: { _id: stays._id } }])
})

test.each([
  ['Jaap', 'Johan', 'new'],
  ['Jan', 'J.', 'changed'],
  ['J.P.', 'Jan', 'changed'],
  ['Jan', 'Jan', 'same'],
])('%s and %s at the same address', (known, inFile, becomes) => {
  const customer = { ...jan, firstname: known, debtor_number: '' }
  expect(plan([janRow({ debtor_number: '', firstname: inFile })], [customer])[0]?.becomes).toBe(becomes)
})

test('a company is the same with or without a contact person', () => {
  const bakery = { ...jan, company: 'Bakkerij', debtor_number: '' }
  expect(plan([janRow({ debtor_number: '' })], [bakery])[0]?.becomes).toBe('same')
})

test('somebody without postcode, telephone number and mail address is not made twice', () => {
  const bare = { debtor_number: '', postcode: '', telephone: '', email: '' }
  const [row] = plan([janRow(bare)], [])
  expect(row?.becomes).toBe('new')
  const customer = {
    ...jan,
    debtor_number: '',
    email: '',
    telephone: '',
    addresses: [{ ...address, postcode: '' }],
  }
  expect(plan([janRow(bare)], [customer])[0]?.becomes).toBe('same')
})

test('a city alone is no further address, and a street in another spelling is the same one', () => {
  const city = { street_and_number: '', postcode: '', city: 'Utrecht' }
  expect(plan([janRow(city)])[0]?.becomes).toBe('same')
  expect(plan([janRow({ street_and_number: 'De Kade 1' })])[0]?.becomes).toBe('same')
})

test('a row with more cells than the header is not taken', () => {
  expect(plan([[...janRow(), 'te veel']])).toMatchObject([{ becomes: 'refused', doubt: { is: 'shifted' } }])
})

test('what somebody typed goes before what the file has', () => {
  const table = [{ line: 7, cells: janRow({ postcode: '4811 X' }) }]
  const repairs = new Map([[7, { postcode: '4811 XR' }]])
  const read = finished(readRows(table, TARGETS, repairs))
  expect(finished(planImport(read, [jan]))).toMatchObject([{ becomes: 'same' }])
})

test('new and changed rows go in, with what their author saw', () => {
  const rows = rowsToImport(
    plan([
      janRow({ email: 'ander@voorbeeld.nl' }),
      janRow({ debtor_number: '7', lastname: 'Bos' }),
      janRow({ email: 'x' }),
    ]),
    () => 'new-id',
  )
  expect(rows).toMatchObject([
    { line: 2, id: jan._id, was: { email: 'jan@voorbeeld.nl' }, became: { email: 'ander@voorbeeld.nl' } },
    { line: 3, id: 'new-id', was: null, became: { lastname: 'Bos', debtor_number: '7' } },
  ])
})
