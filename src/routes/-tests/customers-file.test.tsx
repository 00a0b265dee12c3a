import { act } from 'react'
import { expect, test } from 'vitest'
import { useCustomersSheet } from '#src/customers/list/customers-sheet.ts'
import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import { recognise } from '#src/imports/customers/recognise.ts'
import { planImport } from '#src/imports/plan/plan-import.ts'
import { readRows } from '#src/imports/plan/read-rows.ts'
import { readTable } from '#src/imports/reading/read-table.ts'
import { useOrdersSheet } from '#src/orders/list/orders-sheet.ts'
import type { Sheet } from '#src/parts/sheets/sheet.ts'
import { writeCsv } from '#src/parts/sheets/write-csv.ts'
import { writeWorkbook } from '#src/parts/sheets/write-workbook.ts'
import { STATUS_CREATED } from '#sync/contract/statuses/fields.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStandaloneDevice, showOn, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany()
const address = (street: string) => ({
  street,
  house_number: '12',
  house_number_addition: 'bis',
  postcode: '3511AR',
  city: "'s-Hertogenbosch",
})
const customers = [
  buildCustomer({
    company_id: company._id,
    title: '',
    firstname: 'J.P.',
    lastname: '\'t Hart; "de Oude"',
    telephone: '0302345678',
    vat_number: 'NL004495445B01',
    language: 'en',
    addresses: [address('1e Oudegracht')],
    installation_addresses: [address('Kade')],
  }),
  buildCustomer({
    company_id: company._id,
    title: 'De heer',
    firstname: '',
    lastname: '',
    company: '@Home B.V.',
    debtor_number: '007',
    mobilephone: '0687654321',
    email: '',
    iban: '',
    addresses: [],
    installation_addresses: [],
  }),
]
const order = buildOrder({
  company_id: company._id,
  order_id: 'NLM#12345678',
  customer_id: customers[0]?._id ?? '',
  current_status: { ...buildOrder().current_status, name: STATUS_CREATED },
})
const device = () =>
  buildStandaloneDevice([
    { collection: 'companies', doc: company },
    ...customers.map((doc) => ({ collection: 'customers' as const, doc })),
    { collection: 'orders', doc: order },
  ])

/** The table that a screen saves. */
async function sheetOf(use: () => () => Promise<Sheet>): Promise<Sheet> {
  const given: { make?: () => Promise<Sheet> } = {}
  await showOn(device(), <Saver use={use} given={given} />)
  await until(() => expect(given.make).toBeDefined())
  return act(() => given.make?.() ?? Promise.reject(new Error('nothing was drawn')))
}

function Saver({ use, given }: { use: () => () => Promise<Sheet>; given: { make?: () => Promise<Sheet> } }) {
  given.make = use()
  return null
}

function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test.each([
  ['csv', async (sheet: Sheet) => new TextEncoder().encode(writeCsv([sheet.header, ...sheet.rows]))],
  ['xlsx', async (sheet: Sheet) => new Uint8Array(await (await writeWorkbook(sheet)).arrayBuffer())],
] as const)('customers saved as %s are the same when they are imported', async (kind, write) => {
  const sheet = await sheetOf(() => useCustomersSheet({ text: '', companies: [] }))
  const table = await readTable({ name: `klanten.${kind}`, bytes: await write(sheet) })
  const targets = recognise(
    table.header,
    table.rows.map(({ cells }) => cells),
  )
  expect(targets.filter(Boolean)).toHaveLength(table.header.length - 1)
  const read = finished(readRows(table.rows, targets, new Map()))
  expect(read.flatMap(({ faults }) => faults)).toEqual([])

  expect(finished(planImport(read, customers)).map(({ becomes }) => becomes)).toEqual(['same', 'same'])
  const [anew] = finished(planImport(read, [])).filter(({ row }) => row.fields.company === '')
  expect(anew?.row.fields).toMatchObject({
    lastname: '\'t Hart; "de Oude"',
    language: 'en',
    addresses: [address('1e Oudegracht')],
    installation_addresses: [address('Kade')],
  })
})

test('orders are saved with their customer and what they cost, as a number', async () => {
  const sheet = await sheetOf(() => useOrdersSheet('orders', EVERY_ORDER))
  const [row = []] = sheet.rows
  const at = (heading: string) => row[sheet.header.indexOf(heading)]
  expect(at('Ordernummer')).toBe('NLM#12345678')
  expect(at('Klant')).toContain("'t Hart")
  expect(at('Status')).toBe('Aangemaakt')
  expect(typeof at('Totaal incl. btw')).toBe('number')
})
