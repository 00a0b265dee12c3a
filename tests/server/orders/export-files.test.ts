import { chmod, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ExportedOrder } from '#server/orders/exports/adapter.ts'
import { csv } from '#server/orders/exports/csv.ts'
import { releaseFiles, stageFiles, withdrawFiles } from '#server/orders/exports/drop-files.ts'
import { syntess } from '#server/orders/exports/syntess.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { testFolder } from '#tests/support/test-folder.ts'

type Line = DocumentOf<'orders'>['products'][number]

const line = (given: Partial<DocumentOf<'products'>>): Line => {
  const { company_id: _, ...product } = buildProduct({
    vat_rate: 21,
    subsidy_price: 0,
    signup_fee: 0,
    amount: 1,
    ...given,
  })
  return { ...product, accessories: [] }
}
const exported = (given: Partial<ExportedOrder>, order: Partial<DocumentOf<'orders'>>): ExportedOrder => ({
  kind: 'sales',
  options: { directory: '', subscriptions: true, installations: true },
  order: buildOrder({ order_id: 'NLM#12345678', ...order }),
  company: buildCompany({ name: 'Westoever <Service> & Co' }),
  customer: buildCustomer({ debtor_number: 'should be generated', lastname: 'de Vries & <zoon>' }),
  userId: 'u1',
  date: Date.parse('2026-11-21T15:04:05Z'),
  ...given,
})
const filesOf = (given: ExportedOrder) =>
  new Map(syntess.files(given).map((file) => [file.name, file.content]))

test('a sale is told before subsidies and cashbacks, with its real VAT, to the cent', () => {
  const { company_id: _, ...cashback } = buildCampaign({ discount: 10_000, is_cashback: true })
  const { company_id: __, ...discount } = buildCampaign({ discount: 12_100 })
  const order = {
    products: [
      line({
        brand: 'Remeha',
        type: 'Elga',
        selling_price: 242_000,
        subsidy_price: 100_000,
        amount: 2,
        sku: 'NL-1',
      }),
      line({ brand: 'Huur', type: 'Ketel', selling_price: 4_000, is_subscription: true }),
    ],
    campaigns: [cashback, discount],
  }
  const files = filesOf(exported({}, order))
  expect([...files.keys()]).toEqual([
    'Westoever-Service-Co_NLM12345678_20261121T150405_sales.xml',
    'Westoever-Service-Co_NLM12345678_20261121T150405_sales_relatie.csv',
    'Westoever-Service-Co_NLM12345678_20261121T150405_sales.json',
  ])
  const [xml = ''] = files.values()
  expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">4719.00</cbc:TaxInclusiveAmount>')
  expect(xml).toContain('<cbc:TaxExclusiveAmount currencyID="EUR">3900.00</cbc:TaxExclusiveAmount>')
  expect(xml).toContain('<cbc:TaxAmount currencyID="EUR">819.00</cbc:TaxAmount>')
  expect(xml).toContain('<cbc:PriceAmount currencyID="EUR">1950.00</cbc:PriceAmount>')
  expect(xml).toContain('<cbc:Name>Remeha Elga</cbc:Name>')
  expect(xml).toContain('de Vries &amp; &lt;zoon&gt;')
  // A placeholder is not exported as a debtor number, nor a subscription without an entrance price as a line.
  expect(xml).not.toContain('SupplierAssignedAccountID')
  expect(xml).not.toContain('Huur')
})

test('a line says its unit, its rate, and whether its VAT is reversed', () => {
  const products = [
    line({ selling_price: 6_500, unit: 'hour', vat_rate: 9 }),
    line({ selling_price: 20_000, vat_rate: 0, vat_reverse: true }),
    line({ selling_price: 500, unit: 'metre', amount: 3, vat_rate: 0 }),
  ]
  const [xml = ''] = filesOf(exported({}, { products, campaigns: [] })).values()
  const said = (tag: RegExp) => [...xml.matchAll(tag)].map(([, value]) => value)
  expect(said(/unitCode="(\w+)"/g)).toEqual(['HUR', 'EA', 'MTR'])
  expect(said(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>(\w+)</g)).toEqual(['S', 'AE', 'Z'])
  // Of the rates first, then of the lines.
  expect(said(/<cbc:Percent>(\d+)</g)).toEqual(['9', '0', '0', '9', '0', '0'])
})

test('a subsidy that lowers the invoice is paid already, and changes no VAT', () => {
  const products = [line({ selling_price: 242_000, subsidy_price: 100_000 })]
  const xmlOf = (reckoning: DocumentOf<'orders'>['reckoning']) =>
    [...filesOf(exported({}, { reckoning, products })).values()][0] ?? ''
  const deducted = xmlOf('deducted')
  expect(deducted).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">2420.00</cbc:TaxInclusiveAmount>')
  expect(deducted).toContain('<cbc:PrepaidAmount currencyID="EUR">1000.00</cbc:PrepaidAmount>')
  expect(deducted).toContain('<cbc:PayableAmount currencyID="EUR">1420.00</cbc:PayableAmount>')
  const credit = filesOf(
    exported({}, { reckoning: 'deducted', products: [line({ selling_price: -12_100 })] }),
  )
  expect([...credit.values()][0]).toContain('<cbc:PayableAmount currencyID="EUR">-121.00</cbc:PayableAmount>')
  for (const reckoning of ['', 'paid-out'] as const) {
    expect(xmlOf(reckoning)).not.toContain('PrepaidAmount')
    expect(xmlOf(reckoning)).toContain('<cbc:PayableAmount currencyID="EUR">2420.00</cbc:PayableAmount>')
  }
})

test('a contract has a row per subscription and per appliance, as far as they were wished for', () => {
  const order = {
    products: [
      line({ brand: 'Intergas', type: 'Xtreme' }),
      line({
        brand: 'Service',
        type: 'Compleet',
        selling_price: 2_299,
        signup_fee: 9_900,
        is_subscription: true,
      }),
    ],
  }
  const rows = (given: Partial<ExportedOrder>) => {
    const [content = ''] = filesOf(exported({ kind: 'contract', ...given }, order)).values()
    return content.trim().split('\r\n').slice(1)
  }
  const both = rows({})
  expect(both).toHaveLength(2)
  expect(both[1]).toContain(';Service;Compleet;')
  expect(both[1]).toContain(';19,00;21;22,99;99,00;')
  expect(both[1]).toContain(';21-11-2026;')
  const only = { directory: '', subscriptions: true, installations: false }
  expect(rows({ options: only })).toHaveLength(1)
})

test('a contract costs what the order says: after campaigns and the discount, and a free line is no appliance', () => {
  const { company_id: _, ...campaign } = buildCampaign({ discount: '10%', product_ids: [] })
  const service = line({
    brand: 'Service',
    type: 'Compleet',
    selling_price: 5_000,
    signup_fee: 10_000,
    is_subscription: true,
  })
  const order = {
    products: [service, { ...line({ brand: 'Extra', type: 'Arbeid' }), description: 'DEV_CUSTOM' }],
    campaigns: [campaign],
  }
  const rowsOf = (given: Partial<DocumentOf<'orders'>>) => {
    const [content = ''] = filesOf(exported({ kind: 'contract' }, { ...order, ...given })).values()
    return content.trim().split('\r\n').slice(1)
  }
  expect(rowsOf({})).toEqual([expect.stringContaining(';37,19;21;45,00;90,00;')])
  const discount = { ...NO_DISCOUNT, off: '10%', state: 'given' as const }
  expect(rowsOf({ discount })).toEqual([expect.stringContaining(';33,06;21;40,00;80,00;')])
})

test('an appliance is told with the serial number noted at completion; of several nobody can say which, so it is a remark', () => {
  const told = (commentary: string, date: number) => ({
    _id: `c${date}`,
    kind: 'user' as const,
    title: 'Serienummer',
    commentary,
    user_id: '',
    customer_id: '',
    date,
    done: 0,
  })
  const contractOf = (products: Line[]) => {
    const order = { products, commentary: [told('SN-oud', 1), told('SN-nieuw', 2)] }
    const [content = ''] = filesOf(exported({ kind: 'contract' }, order)).values()
    return content.trim().split('\r\n').slice(1)
  }
  const boiler = line({ brand: 'Intergas', type: 'Xtreme' })
  const service = line({ brand: 'Service', type: 'Compleet', is_subscription: true })
  expect(contractOf([boiler, service])).toEqual([
    expect.stringContaining(';Xtreme;SN-nieuw;'),
    expect.not.stringContaining('SN-'),
  ])
  expect(contractOf([boiler, line({ brand: 'Remeha', type: 'Elga' })])).toEqual([
    expect.stringMatching(/;Serienummer SN-nieuw$/),
    expect.stringMatching(/;Serienummer SN-nieuw$/),
  ])
})

test('lines come as they stand on the order, and price times quantity is the line again', () => {
  const { company_id: _, ...discount } = buildCampaign({ discount: 10_000, product_ids: [] })
  const products = ['Zon', 'Water', 'Aarde'].map((type, at) =>
    line({ _id: `p${9 - at}`, brand: '', type, selling_price: 3_333, amount: 7 }),
  )
  const [xml = ''] = filesOf(exported({}, { products, campaigns: [discount] })).values()
  const read = (name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => value)
  expect(read('Name').filter((name) => ['Zon', 'Water', 'Aarde'].includes(name ?? ''))).toEqual([
    'Zon',
    'Water',
    'Aarde',
  ])
  const amounts = read('LineExtensionAmount').slice(1)
  for (const [at, price] of read('PriceAmount').entries()) {
    expect((Number(price) * 7).toFixed(2)).toBe(amounts[at])
  }
  expect(amounts).toHaveLength(3)
})

test.each([
  ['Evi Maria', 'E.M.'],
  ['e.m.', 'E.M.'],
  ['Özge', 'Ö.'],
  ['', ''],
])('a relation called %j has the initials %j', (firstname, initials) => {
  const customer = buildCustomer({ title: 'Mevrouw', firstname, lastname: 'Kuipers' })
  const relation = [...filesOf(exported({ customer }, {}))].find(([name]) =>
    name.endsWith('relatie.csv'),
  )?.[1]
  expect(relation).toContain(`;Mevrouw;${initials};Kuipers;`)
})

test('the same export gives the same files, with a key for whoever receives it twice', () => {
  const given = exported({}, {})
  expect([...filesOf(given)]).toEqual([...filesOf(given)])
  const note = JSON.parse([...filesOf(given).values()].at(-1) ?? '')
  expect(note).toMatchObject({ key: `${given.order._id}/1.0.0/sales`, user_id: 'u1', kind: 'sales' })
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-3', '-3'],
  ['-3+1', "'-3+1"],
  ['+31 6 12345678', '"+31 6 12345678"'],
  ['a;b', '"a;b"'],
  ['een "twee"\ndrie', '"een ""twee""\ndrie"'],
  ['Özdemir', 'Özdemir'],
])('a cell %j is written as %j', (value, written) => {
  expect(csv(['a'], [{ a: value }])).toBe(`\uFEFFa\r\n${written}\r\n`)
})

test('files are dropped whole, below the drop folder and nowhere else', async () => {
  const root = testFolder()
  const drop = async (content: string) => {
    await stageFiles(root, 'Noord', [{ name: 'a.xml', content }])
    expect(await readdir(path.join(root, 'Noord'))).toContain('a.xml.tmp')
    await releaseFiles(root, 'Noord', ['a.xml'])
  }
  await drop('een')
  await drop('twee')
  expect(await readdir(path.join(root, 'Noord'))).toEqual(['a.xml'])
  expect(await readFile(path.join(root, 'Noord', 'a.xml'), 'utf8')).toBe('twee')
  for (const directory of ['..', '../x', '/tmp', 'a/b', 'a\\b', '.git', 'a..b']) {
    await expect(stageFiles(root, directory, [])).rejects.toThrow('Not a folder')
    await expect(releaseFiles(root, directory, [])).rejects.toThrow('Not a folder')
    await expect(withdrawFiles(root, directory, [])).rejects.toThrow('Not a folder')
  }
  await expect(stageFiles(root, '', [{ name: '../a', content: '' }])).rejects.toThrow('Not a file')
  await expect(withdrawFiles(root, '', ['../a'])).rejects.toThrow('Not a file')
  expect(await readdir(root)).toEqual(['Noord'])
})

test('a staged file that was released or fetched is not released again; a missing folder is an error', async () => {
  const root = testFolder()
  const names = ['a.xml', 'a.json']
  await stageFiles(
    root,
    '',
    names.map((name) => ({ name, content: name })),
  )
  await releaseFiles(root, '', ['a.xml'])
  await rm(path.join(root, 'a.xml'))
  await releaseFiles(root, '', names)
  expect(await readdir(root)).toEqual(['a.json'])
  await rm(root, { recursive: true })
  await expect(releaseFiles(root, '', names)).rejects.toThrow('ENOENT')
})

test.each([
  [0o770, 0o770, 0o660],
  [0o750, 0o750, 0o640],
  [0o700, 0o700, 0o600],
  [0o777, 0o770, 0o660],
])('in a drop folder of %o a new folder is %o and a file %o', async (root, folder, file) => {
  const drop = testFolder()
  await chmod(drop, root)
  const below = path.join(drop, 'boom')
  await stageFiles(below, 'Noord', [{ name: 'a.csv', content: 'x' }])
  await releaseFiles(below, 'Noord', ['a.csv'])
  const modes = ['boom', 'boom/Noord', 'boom/Noord/a.csv'].map((name) => stat(path.join(drop, name)))
  expect((await Promise.all(modes)).map(({ mode }) => mode & 0o777)).toEqual([folder, folder, file])
})
