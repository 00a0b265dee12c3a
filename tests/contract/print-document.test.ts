import { expect, test } from 'vitest'
import { customRule } from '#sync/contract/money/custom-rules.ts'
import { type PrintDocument, type PrintKind, printDocument } from '#sync/contract/print/print-document.ts'
import { textBlocks } from '#sync/contract/print/text-blocks.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildStatus } from '../support/builders/status.ts'

type Line = DocumentOf<'orders'>['products'][number]

const product = (given: Partial<DocumentOf<'products'>>) => {
  const { company_id: _, ...line } = buildProduct({
    subsidy_price: 0,
    signup_fee: 0,
    disclaimer_text: '',
    ...given,
  })
  return line
}
const line = (given: Partial<DocumentOf<'products'>>, accessories: Line['accessories'] = []): Line => ({
  ...product(given),
  accessories,
})
const printed = (kind: PrintKind, given: Partial<DocumentOf<'orders'>> = {}, more: object = {}) =>
  printDocument(kind, {
    order: buildOrder({
      order_id: 'NLM#12345678',
      request_date: Date.parse('2026-03-05T12:00:00Z'),
      ...given,
    }),
    company: buildCompany({ name: 'Westoever' }),
    customer: buildCustomer({
      title: 'De heer',
      firstname: 'J.',
      lastname: 'de Vries',
      company: 'Bakkerij Van Dijk',
    }),
    appUrl: 'https://aurum.voorbeeld.nl',
    ...more,
  })
const linesOf = ({ parts }: PrintDocument) => parts.find((part) => part.kind === 'lines')
const textsOf = ({ parts }: PrintDocument) => parts.filter((part) => part.kind === 'text')
const factsOf = ({ parts }: PrintDocument) => parts.filter((part) => part.kind === 'facts')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('an order says who, where, what and how much', () => {
  const document = printed('order', {
    address: {
      street: 'Dorpsstraat',
      house_number: '12',
      house_number_addition: 'a',
      postcode: '1234AB',
      city: 'Haarlem',
    },
    products: [
      line({ brand: 'Remeha', type: 'Tzerra', selling_price: 224_900, amount: 2 }, [
        product({ brand: 'Spirotech', type: 'Filter', selling_price: 14_900 }),
      ]),
    ],
    campaigns: [],
  })
  expect(document.title).toBe('Opdracht NLM#12345678')
  const [customer, address] = document.parties
  expect(customer?.title).toBe('Klant')
  expect(customer?.lines.slice(0, 2)).toEqual(['Bakkerij Van Dijk', 't.a.v. De heer J. de Vries'])
  expect(address).toEqual({ title: 'Adres', lines: ['Dorpsstraat 12a', '1234 AB Haarlem'] })
  expect(document.facts).toContainEqual({ label: 'Datum', value: '05-03-2026' })
  expect(
    linesOf(document)?.lines.map(({ title, amount, price, isAccessory }) => [
      title,
      amount,
      plain(price),
      isAccessory,
    ]),
  ).toEqual([
    ['Remeha Tzerra', '2', '€ 4.498,00', false],
    ['Spirotech Filter', '1', '€ 149,00', true],
  ])
  expect(linesOf(document)?.totals.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Totaal', '€ 4.647,00'],
    ['Factuurtotaal incl. btw', '€ 4.647,00'],
    ['Waarvan 21% btw', '€ 806,50'],
  ])
})

test('a rule that only says something hides what it costs and counts all the same', () => {
  const silent = customRule({
    _id: 'r',
    brand: '',
    type: 'Let op: steile trap',
    selling_price: 10_000,
    commentary: true,
  })
  const document = printed('order', { products: [silent, line({ selling_price: 10_000 })], campaigns: [] })
  expect(linesOf(document)?.lines[0]).toMatchObject({
    title: 'Let op: steile trap',
    amount: null,
    price: null,
    details: [],
  })
  expect(plain(linesOf(document)?.totals[0]?.value ?? '')).toBe('€ 200,00')
})

test('subscriptions, subsidies and campaigns are told as what they are', () => {
  const { company_id: _, ...campaign } = buildCampaign({ name: 'Actie', discount: 5_000 })
  const { company_id: __, ...cashback } = buildCampaign({ name: 'Terug', discount: 1_000, is_cashback: true })
  const document = printed('order', {
    products: [
      line({ selling_price: 3_995, signup_fee: 9_900, is_subscription: true }),
      line({
        selling_price: 465_000,
        subsidy_price: 192_500,
        subsidy_title: 'ISDE',
        subsidy_code: 'KA01205',
      }),
    ],
    campaigns: [campaign, cashback],
  })
  expect(linesOf(document)?.lines.map(({ price, details }) => [plain(price), ...details.map(plain)])).toEqual(
    [
      ['€ 39,95 p/m', 'Entreeprijs € 99,00'],
      ['€ 2.725,00', 'Na ISDE KA01205 (indicatief), van € 4.650,00'],
    ],
  )
  expect(
    linesOf(document)
      ?.campaigns.map(({ label, value }) => [label, plain(value)])
      .toSorted(),
  ).toEqual([
    ['Actie', '€ -50,00'],
    ['Terug (cashback)', '€ -10,00'],
  ])
  expect(
    linesOf(document)
      ?.totals.slice(0, 3)
      .map(({ value }) => plain(value)),
  ).toEqual(['€ 39,95', '€ 2.764,00', '€ 4.699,00'])
})

test('only a work order has the code of the portal, the form and the notes; never a message to the customer', () => {
  const note = {
    _id: 'n',
    kind: 'user' as const,
    title: '',
    commentary: 'Hond in huis',
    user_id: '',
    customer_id: '',
    date: 0,
  }
  const given = {
    commentary: [note, { ...note, _id: 'm', kind: 'message' as const, commentary: 'Wij komen' }],
  }
  const work = printed('work-order', given)
  expect(work.qr?.url).toBe('https://aurum.voorbeeld.nl/employees/order/NLM%2312345678')
  const [form, notes] = factsOf(work)
  expect(form?.facts).toContainEqual({ label: 'aantal', value: '2' })
  expect(notes?.facts.map(({ value }) => value)).toEqual(['Hond in huis'])
  const order = printed('order', given)
  expect([order.qr, factsOf(order)]).toEqual([null, []])
})

test('the texts are those of the status, else those of the company', () => {
  const company = buildCompany({
    default_texts: {
      email: { primary: '', secondary: '' },
      pdf: { primary: 'Van het bedrijf', secondary: 'Tot slot' },
    },
  })
  const products = [line({ brand: 'A', type: 'B', disclaimer_text: 'Voorwaarde' })]
  const said = (more: object) =>
    printed('order', { products }, more).parts.map((part) =>
      part.kind === 'text' ? part.blocks.map(({ text }) => text).join() : part.kind,
    )
  expect(said({ company })).toEqual(['Van het bedrijf', 'lines', 'Voorwaarde', 'Tot slot'])
  const { status_texts } = buildStatus()
  const status = { status_texts: { ...status_texts, pdf: { primary: 'Van de status', secondary: '' } } }
  expect(said({ company, status })).toEqual(['Van de status', 'lines', 'Voorwaarde'])
})

test('conditions are told once per product, as text that runs nothing', () => {
  const disclaimer_text =
    '<h2>Plaatsing</h2><p>De <b>monteur</b> meet CO &amp; test.<script>alert(1)</script></p><ul><li>Eén</li></ul>'
  const twice = line({ brand: 'A', type: 'B', disclaimer_text })
  expect(textsOf(printed('order', { products: [twice, twice] }))).toEqual([
    {
      kind: 'text',
      title: 'A B',
      blocks: [
        { kind: 'heading', text: 'Plaatsing' },
        { kind: 'paragraph', text: 'De monteur meet CO & test.alert(1)' },
        { kind: 'item', text: 'Eén' },
      ],
    },
  ])
  expect(textBlocks('Eerst.\n\nDan 2 < 3.')).toEqual([
    { kind: 'paragraph', text: 'Eerst.' },
    { kind: 'paragraph', text: 'Dan 2 < 3.' },
  ])
})
