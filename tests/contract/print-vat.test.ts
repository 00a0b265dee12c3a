import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { type PrintDocument, printDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PartOf, PrintPart } from '#sync/contract/orders/print/print-part.ts'
import type { PrintKind } from '#sync/contract/orders/print/print-source.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildOrder } from '../support/builders/order.ts'

const line = (type: string, selling_price: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...customRule({ _id: type, brand: '', type, selling_price }),
  ...more,
})
const consumer = buildCustomer({ company: '', vat_number: '' })
const business = buildCustomer({ company: 'Bakkerij Van Dijk', vat_number: 'NL000099998B57' })

const printed = (
  products: OrderLine[],
  customer: DocumentOf<'customers'>,
  more: Partial<DocumentOf<'orders'>> = {},
  kind: PrintKind = 'order',
) =>
  printDocument(kind, {
    order: buildOrder({ products, campaigns: [], reckoning: 'deducted', ...more }),
    company: buildCompany(),
    customer,
    appUrl: 'https://aurum.voorbeeld.nl',
  })
const partOf = <Kind extends PrintPart['kind']>({ parts }: PrintDocument, kind: Kind) =>
  parts.find((part): part is PartOf<Kind> => part.kind === kind)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const linesIn = (document: PrintDocument) =>
  partOf(document, 'lines')?.lines.map(({ title, detail, amount, unit, price }) =>
    [title, detail, amount, unit, price].map(plain),
  )
const sumsIn = (document: PrintDocument) =>
  partOf(document, 'totals')?.sums.map(({ label, value }) => `${plain(label)}: ${plain(value)}`)

test('a business sees prices without VAT, then the VAT, then what it pays', () => {
  const document = printed(
    [line('Ketel', 242_000), line('Slang', 1_250, { amount: 3, unit: 'metre' })],
    business,
  )
  expect(partOf(document, 'lines')?.head).toMatchObject({
    unit: 'Prijs excl. btw',
    price: 'Bedrag excl. btw',
  })
  expect(linesIn(document)).toEqual([
    ['Ketel', '', '1', '€ 2.000,00', '€ 2.000,00'],
    ['Slang', '', '3 m', '€ 10,33', '€ 30,99'],
  ])
  expect(sumsIn(document)).toEqual([
    'Bedrag excl. btw: € 2.030,99',
    'Btw 21 %: € 426,51',
    'Factuurbedrag incl. btw: € 2.457,50',
  ])
})

test('a consumer sees prices with VAT', () => {
  const document = printed([line('Ketel', 242_000)], consumer)
  expect(partOf(document, 'lines')?.head.price).toBe('Bedrag')
  expect(linesIn(document)).toEqual([['Ketel', '', '1', '€ 2.420,00', '€ 2.420,00']])
})

test('a price without VAT shows parts of a cent where whole cents would not multiply out', () => {
  const document = printed([line('Uren', 6_500, { amount: 100, unit: 'hour' })], business)
  expect(linesIn(document)).toEqual([['Uren', '', '100 uur', '€ 53,719', '€ 5.371,90']])
  const many = printed([line('Draad', 125, { amount: 1000, unit: 'metre' })], business)
  expect(linesIn(many)).toEqual([['Draad', '', '1.000 m', '€ 1,03306', '€ 1.033,06']])
  const some = printed([line('Buis', 443, { amount: 2.5, unit: 'metre' })], business)
  expect(linesIn(some)).toEqual([['Buis', '', '2,5 m', '€ 3,664', '€ 9,16']])
})

test('the lines of a business less its campaigns are the amount without VAT', () => {
  const campaigns = [{ ...buildCampaign({ name: 'Najaar', discount: '10%', product_ids: [] }) }]
  const document = printed([line('Ketel', 199_900), line('Werk', 33_333, { vat_rate: 9 })], business, {
    campaigns,
  })
  expect(partOf(document, 'lines')?.campaigns.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Najaar', '− € 195,79'],
  ])
  // 1.652,07 and 305,81, less 195,79.
  expect(sumsIn(document)?.[0]).toBe('Bedrag excl. btw: € 1.762,09')
})

test('lines name their rate where an order has several, and each rate has its sum', () => {
  const lines = [
    line('Ketel', 121_000),
    line('Isoleren', 10_900, { vat_rate: 9 }),
    line('Panelen', 50_000, { vat_rate: 0 }),
    line('Onderaanneming', 20_000, { vat_rate: 0, vat_reverse: true }),
    line('Let op', 0),
  ]
  const document = printed(lines, consumer)
  expect(linesIn(document)?.map(([title, detail]) => `${title}: ${detail}`)).toEqual([
    'Ketel: Btw 21 %',
    'Isoleren: Btw 9 %',
    'Panelen: Btw 0 %',
    'Onderaanneming: Btw verlegd',
    'Let op: ',
  ])
  expect(sumsIn(document)).toEqual([
    'Bedrag excl. btw: € 1.800,00',
    'Btw 21 % over € 1.000,00: € 210,00',
    'Btw 9 % over € 100,00: € 9,00',
    'Btw 0 % over € 500,00: € 0,00',
    'Btw verlegd over € 200,00: € 0,00',
    'Factuurbedrag incl. btw: € 2.019,00',
  ])
})

test('a reverse charge is named, with the number of who owes the VAT', () => {
  const document = printed([line('Werk', 20_000, { vat_rate: 0, vat_reverse: true })], business)
  expect(sumsIn(document)).toContain('Btw verlegd: € 0,00')
  expect(document.parties[0]?.lines).toContain('Btw NL000099998B57')
  expect(document.parties[0]?.lines[1]).toMatch(/^t\.a\.v\. /)
})

test('a work order says hours and metres as such', () => {
  const lines = [line('Buis', 500, { amount: 2.5, unit: 'metre' }), line('Ketel', 100, { amount: 2 })]
  const document = printed(lines, consumer, {}, 'work-order')
  expect(partOf(document, 'goods')?.goods.map(({ amount }) => amount)).toEqual(['2,5 m', '2×'])
})

test('nothing is printed as less than nothing', () => {
  const campaigns = ['100%', 5_000].map((discount) =>
    buildCampaign({ name: 'Actie', discount, product_ids: [] }),
  )
  for (const customer of [business, consumer])
    expect(JSON.stringify(printed([line('Ketel', 242_000)], customer, { campaigns }))).not.toContain('-0,00')
})

test('lines of a rate that cancel out leave no cent unsaid', () => {
  const lines = [line('Een', 100), line('Twee', 100), line('Eraf', -200), line('Werk', 500, { vat_rate: 9 })]
  const document = printed(lines, business)
  const cents = (text = '') =>
    Number(
      plain(text)
        .replace('−', '-')
        .replace(/[^\d-]/g, ''),
    )
  const sums = partOf(document, 'totals')?.sums.map(({ value }) => cents(value)) ?? []
  const printedLines = linesIn(document)?.map((each) => cents(each[4])) ?? []
  expect(printedLines.reduce((all, each) => all + each, 0)).toBe(sums[0])
  expect(sums.slice(0, -1).reduce((all, each) => all + each, 0)).toBe(sums.at(-1))
})
