import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { type PrintDocument, printDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PartOf, PrintPart } from '#sync/contract/orders/print/print-part.ts'
import type { PrintKind, PrintSource } from '#sync/contract/orders/print/print-source.ts'
import { textBlocks } from '#sync/contract/orders/print/text-blocks.ts'
import { STATUS_CREATED } from '#sync/contract/statuses/fields.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildStatus } from '../support/builders/status.ts'
import { LOGO } from '../support/logo.ts'

type Line = DocumentOf<'orders'>['products'][number]

const product = (given: Partial<DocumentOf<'products'>>) => {
  const { company_id: _, ...line } = buildProduct({
    subsidy_price: 0,
    signup_fee: 0,
    disclaimer_text: '',
    category: { ...buildProduct().category, name: '' },
    ...given,
  })
  return line
}
const line = (given: Partial<DocumentOf<'products'>>, accessories: Line['accessories'] = []): Line => ({
  ...product(given),
  accessories,
})
const PLACE = {
  street: 'Dorpsstraat',
  house_number: '12',
  house_number_addition: 'a',
  postcode: '1234AB',
  city: 'Haarlem',
}
const CUSTOMER = buildCustomer({
  title: 'De heer',
  firstname: 'J.',
  lastname: 'de Vries',
  company: 'Bakkerij Van Dijk',
  mobilephone: '0612345678',
  addresses: [{ ...PLACE, street: 'Kerkplein', house_number: '1', house_number_addition: '' }],
})
const orderOf = (given: Partial<DocumentOf<'orders'>> = {}) =>
  buildOrder({
    order_id: 'NLM#12345678',
    request_date: Date.parse('2026-03-05T12:00:00Z'),
    address: PLACE,
    commentary: [],
    form: {},
    campaigns: [],
    ...given,
  })
const printed = (
  kind: PrintKind,
  given: Partial<DocumentOf<'orders'>> = {},
  more: Partial<PrintSource> = {},
) =>
  printDocument(kind, {
    order: orderOf(given),
    company: buildCompany({ name: 'Westoever' }),
    customer: { ...CUSTOMER, company: '' },
    appUrl: 'https://aurum.voorbeeld.nl',
    ...more,
  })
const partOf = <Kind extends PrintPart['kind']>({ parts }: PrintDocument, kind: Kind) =>
  parts.find((part): part is PartOf<Kind> => part.kind === kind)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const saidIn = (document: PrintDocument) => plain(JSON.stringify(document))
const sumsOf = (document: PrintDocument) =>
  partOf(document, 'totals')?.sums.map(({ label, value }) => [plain(label), plain(value)])
/** Parses "− € 1.234,50" back to -123450 cents. */
const centsOf = (text: string | undefined) =>
  Number(
    plain(text)
      .replace('−', '-')
      .replace(/[^\d-]/g, ''),
  ) || 0
const centsIn = (texts: readonly string[]) => texts.reduce((sum, text) => sum + centsOf(text), 0)

test('a quotation bears the day on which its customer was told its prices, not the one on which it arrived', () => {
  const done = Date.parse('2026-03-02T12:00:00Z')
  const first = { _id: 'a', status: STATUS_CREATED, meaning: '' as const, date: done, done, user_id: '' }
  const document = printed('order', { type: 'quotation', valid_until: '2026-04-01', status_history: [first] })
  const [, , about] = document.parties
  expect(about?.facts.slice(0, 2)).toEqual([
    { label: 'Datum', value: '02-03-2026' },
    { label: 'Geldig tot', value: '01-04-2026' },
  ])
})

test('an order says who, where, what and how much', () => {
  const document = printed('order', {
    warranty: '5 jaar',
    products: [
      line({ brand: 'Remeha', type: 'Tzerra', selling_price: 224_900, amount: 2 }, [
        product({ brand: 'Spirotech', type: 'Filter', selling_price: 14_900 }),
      ]),
    ],
  })
  expect(document.title).toBe('Opdracht NLM#12345678')
  expect(document.heading).toEqual({ word: 'Opdracht', prefix: 'NLM', number: '#12345678' })
  expect(document.company.details).toEqual(['www.voorbeeld.nl'])
  expect(document.parties).toEqual([
    {
      title: 'Klant',
      lines: ['De heer J. de Vries', 'Kerkplein 1', '1234 AB Haarlem'],
      facts: [],
    },
    {
      title: 'Installatieadres',
      lines: ['Dorpsstraat 12 a', '1234 AB Haarlem', '06-12 34 56 78'],
      facts: [],
    },
    {
      title: 'Gegevens',
      lines: [],
      facts: [
        { label: 'Datum', value: '05-03-2026' },
        { label: 'Garantie', value: '5 jaar' },
        { label: 'Versie', value: '1.0.0' },
      ],
    },
  ])
  expect(
    partOf(document, 'lines')?.lines.map(({ title, amount, unit, price, isAccessory }) => [
      title,
      amount,
      plain(unit),
      plain(price),
      isAccessory,
    ]),
  ).toEqual([
    ['Remeha Tzerra', '2', '€ 2.249,00', '€ 4.498,00', false],
    ['Spirotech Filter', '1', '€ 149,00', '€ 149,00', true],
  ])
  expect(sumsOf(document)).toEqual([
    ['Bedrag excl. btw', '€ 3.840,50'],
    ['Btw 21 %', '€ 806,50'],
    ['Factuurbedrag incl. btw', '€ 4.647,00'],
  ])
})

test('paper never says the IBAN of a customer', () => {
  for (const kind of ['order', 'work-order'] as const)
    expect(saidIn(printed(kind))).not.toContain(CUSTOMER.iban)
})

test('without a telephone there is the mail address, and without a place of work all is with the customer', () => {
  const nowhere = { street: '', house_number: '', house_number_addition: '', postcode: '', city: '' }
  const customer = { ...CUSTOMER, telephone: '', mobilephone: '', email: 'j@voorbeeld.nl' }
  const [first, second] = printed('order', { address: nowhere }, { customer }).parties
  expect(first?.lines.slice(-2)).toEqual(['1234 AB Haarlem', 'j@voorbeeld.nl'])
  expect(second?.title).toBe('Gegevens')
})

test('a rule that only says something hides what it costs and counts all the same', () => {
  const silent = customRule({
    _id: 'r',
    brand: '',
    type: 'Let op: steile trap',
    selling_price: 10_000,
    commentary: true,
  })
  const document = printed('order', { products: [silent, line({ selling_price: 10_000 })] })
  expect(partOf(document, 'lines')?.lines[0]).toMatchObject({
    title: 'Let op: steile trap',
    detail: 'In het totaal begrepen',
    amount: '',
    unit: '',
    price: '',
  })
  expect(sumsOf(document)?.at(-1)).toEqual(['Factuurbedrag incl. btw', '€ 200,00'])
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
  const lines = partOf(document, 'lines')
  expect(lines?.lines.map(({ price, detail }) => [plain(price), plain(detail)])).toEqual([
    ['€ 99,00', 'Abonnement, € 39,95 per maand · Entreeprijs eenmalig'],
    ['€ 4.650,00', 'meldcode KA01205'],
  ])
  expect(lines?.campaigns.map(({ label, value }) => [label, plain(value)])).toEqual([['Actie', '− € 50,00']])
  expect(sumsOf(document)).toEqual([
    ['Bedrag excl. btw', '€ 3.883,47'],
    ['Btw 21 %', '€ 815,53'],
    ['Factuurbedrag incl. btw', '€ 4.699,00'],
    ['Subsidie ISDE (indicatief)', '− € 1.925,00'],
    ['Terug', '− € 10,00'],
    ['Totaal na subsidie en cashback (indicatief)', '€ 2.764,00'],
  ])
  expect(partOf(document, 'totals')?.notes.map(({ title, value }) => [title, plain(value)])).toEqual([
    ['Abonnement', '€ 39,95 per maand incl. btw'],
    ['Subsidie ISDE', '€ 1.925,00 (indicatief)'],
    ['Terug', '€ 10,00'],
  ])
})

test('printed amounts add up to the printed totals, for any order', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed)
  for (const seed of seeds) {
    const reckoning = (['', 'deducted', 'paid-out'] as const)[seed % 3]
    const order = { ...anyOrder(seed), reckoning }
    const document = printed('order', order)
    const lines = partOf(document, 'lines')
    const sums = partOf(document, 'totals')?.sums ?? []
    const grand = sums.findIndex(({ weight }) => weight === 'grand')
    for (const { amount, unit, price } of lines?.lines ?? [])
      expect(Number(amount) * centsOf(unit), `${seed}`).toBe(centsOf(price))
    const added = centsIn(
      [...(lines?.lines ?? []), ...(lines?.campaigns ?? [])].map((row) =>
        'price' in row ? row.price : row.value,
      ),
    )
    // Where a subsidy is deducted, the sum of the lines is printed above it.
    const including = sums.findIndex(({ weight }, at) => weight === 'total' && at < grand)
    const before = including < 0 ? grand : including
    expect(added, `lines of ${seed}`).toBe(centsOf(sums[before]?.value))
    expect(centsIn(sums.slice(0, before).map(({ value }) => value)), `VAT of ${seed}`).toBe(added)
    const deducted = centsIn(sums.slice(before + 1, grand).map(({ value }) => value))
    const { invoice, total } = totalsOf(orderOf(order))
    expect(added + deducted, `invoice of ${seed}`).toBe(invoice)
    expect(centsOf(sums[grand]?.value)).toBe(invoice)
    expect(sums.map(({ label }) => label).includes('Verschil in korting daarna') && reckoning !== '').toBe(
      false,
    )
    const paidBack = sums.slice(grand + 1, -1).map(({ value }) => value)
    if (sums.length > grand + 1) expect(invoice + centsIn(paidBack), `afterwards of ${seed}`).toBe(total)
    if (sums.length > grand + 1) expect(centsOf(sums.at(-1)?.value)).toBe(total)
  }
})

/** A heat pump on a stand, two radiators and a subscription, with a subsidy, a percentage and a cashback. */
const worked = (reckoning: DocumentOf<'orders'>['reckoning']) => {
  const { company_id: _, ...tenth } = buildCampaign({
    _id: 'b',
    name: 'Najaar',
    discount: '10%',
    product_ids: [],
  })
  const { company_id: __, ...cashback } = buildCampaign({
    _id: 'a',
    name: 'Terug',
    discount: 30_000,
    is_cashback: true,
    product_ids: [],
  })
  const pump = { selling_price: 800_000, subsidy_price: 200_000, subsidy_title: 'ISDE' }
  return printed('order', {
    reckoning,
    products: [
      line(pump, [product({ selling_price: 50_000 })]),
      line({ selling_price: 150_000, amount: 2 }),
      line({ selling_price: 2_000, signup_fee: 10_000, is_subscription: true }),
    ],
    campaigns: [tenth, cashback],
  })
}

test('a subsidy that lowers the invoice is printed below the VAT, with the percentage as on screen', () => {
  const document = worked('deducted')
  const lines = partOf(document, 'lines')
  expect(lines?.campaigns.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Najaar', '− € 960,00'],
  ])
  expect(sumsOf(document)).toEqual([
    ['Bedrag excl. btw', '€ 8.793,38'],
    ['Btw 21 %', '€ 1.846,62'],
    ['Bedrag incl. btw', '€ 10.640,00'],
    ['Subsidie ISDE', '− € 2.000,00'],
    ['Factuurbedrag incl. btw', '€ 8.640,00'],
    ['Terug', '− € 300,00'],
    ['Totaal na cashback', '€ 8.340,00'],
  ])
})

test('a subsidy paid out afterwards is printed after the invoice, as an indication', () => {
  const document = worked('paid-out')
  const lines = partOf(document, 'lines')
  expect(lines?.campaigns.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Najaar', '− € 960,00'],
  ])
  expect(sumsOf(document)).toEqual([
    ['Bedrag excl. btw', '€ 8.793,38'],
    ['Btw 21 %', '€ 1.846,62'],
    ['Factuurbedrag incl. btw', '€ 10.640,00'],
    ['Subsidie ISDE (indicatief)', '− € 2.000,00'],
    ['Terug', '− € 300,00'],
    ['Totaal na subsidie en cashback (indicatief)', '€ 8.340,00'],
  ])
})

/** Lines with two VAT rates, subsidies, a subscription and all kinds of campaigns, different for each seed. */
function anyOrder(seed: number): Partial<DocumentOf<'orders'>> {
  let state = seed + 1
  const whole = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % (most + 1)
  }
  const given = (at: number) => ({
    _id: `p${at}`,
    selling_price: 1 + whole(300_000),
    amount: 1 + whole(3),
    vat_rate: whole(2) === 0 ? 9 : 21,
    subsidy_price: whole(2) === 0 ? whole(200_000) : 0,
    subsidy_title: whole(1) === 0 ? 'ISDE' : '',
    is_subscription: whole(4) === 0,
    signup_fee: whole(20_000),
  })
  const products = Array.from({ length: 1 + whole(3) }, (_, at) => line(given(at), [product(given(at + 10))]))
  const campaigns = Array.from({ length: whole(3) }, (_, at) => {
    const { company_id: _company, ...campaign } = buildCampaign({
      _id: `c${at}`,
      name: `Actie ${at}`,
      product_ids: [],
      discount: whole(1) === 0 ? `${whole(25)}%` : whole(40_000),
      is_cashback: whole(2) === 0,
      overrules_others: whole(5) === 0,
    })
    return campaign
  })
  return { products, campaigns }
}

test('with two rates of VAT the sheet says what each is of', () => {
  const document = printed('order', {
    products: [line({ selling_price: 12_100 }), line({ selling_price: 10_900, vat_rate: 9 })],
  })
  expect(sumsOf(document)?.slice(0, 3)).toEqual([
    ['Bedrag excl. btw', '€ 200,00'],
    ['Btw 21 % over € 100,00', '€ 21,00'],
    ['Btw 9 % over € 100,00', '€ 9,00'],
  ])
})

const STATUSES = [
  buildStatus({
    name: 'Ingepland',
    fields: [
      { name: 'Monteur', type: 'textfield', required: false },
      { name: 'Tijdvak', type: 'textfield', required: false },
    ],
  }),
  buildStatus({
    name: 'AURUM_STATUS_COMPLETED',
    fields: [
      { name: 'Serienummer', type: 'textfield', required: true },
      { name: 'Foto RGA', type: 'checkbox', required: false },
    ],
  }),
]
const note = {
  _id: 'n',
  kind: 'user' as 'user' | 'customer' | 'message',
  title: '',
  commentary: 'Hond in huis',
  user_id: 'u',
  customer_id: '',
  date: Date.parse('2026-03-06T12:00:00Z'),
  done: 0,
}
const PLANNED = buildOrder().current_status

test.each([
  ['was told of', true],
  ['was not told of', false],
])('an order says when its customer is visited where they %s it; the work order always does', (_, active) => {
  const message = 'Ingepland voor: 26-11-2026 10:00'
  const current_status = {
    ...PLANNED,
    name: 'Ingepland',
    customer_message: { ...PLANNED.customer_message, message, active },
  }
  expect(saidIn(printed('order', { current_status })).includes('26-11-2026')).toBe(active)
  expect(printed('work-order', { current_status }).planned).toBe(message)
})

test('an hour and a half is printed with a comma, in either language', () => {
  const hours = customRule({ _id: 'h', brand: '', type: 'Montage', selling_price: 1_995, amount: 1.5 })
  const document = printed('order', { products: [hours] })
  expect(partOf(document, 'lines')?.lines[0]).toMatchObject({
    amount: '1,5',
    unit: '€\u00a019,95',
    price: '€\u00a029,93',
  })
})

test('a work order says what to take along and what to bring back, and never a price', () => {
  const silent = customRule({
    _id: 'r',
    brand: '',
    type: 'Steile trap',
    selling_price: 10_000,
    commentary: true,
  })
  const document = printed(
    'work-order',
    {
      products: [
        line({ brand: 'Remeha', type: 'Tzerra', selling_price: 224_900, amount: 2, sku: 'NL-1005' }),
        silent,
      ],
      current_status: {
        ...PLANNED,
        name: 'Ingepland',
        customer_message: { ...PLANNED.customer_message, message: 'Ingepland voor: 26-11-2026 10:00' },
      },
      commentary: [
        note,
        {
          ...note,
          _id: 'k',
          kind: 'customer',
          user_id: '',
          commentary: 'Bel vooraf',
          date: note.date + 86_400_000,
        },
        { ...note, _id: 'm', kind: 'message', commentary: 'Wij komen' },
        { ...note, _id: 'a', title: 'Monteur', commentary: 'Jan' },
        { ...note, _id: 'b', title: 'Monteur', commentary: 'Joost Dekker', date: note.date + 1 },
        { ...note, _id: 'c', title: 'Foto RGA', commentary: 'Ja' },
        { ...note, _id: 'd', title: 'Wat ontbreekt', commentary: 'Beugel', date: note.date - 1 },
      ],
    },
    {
      statuses: STATUSES,
      assignee: 'Sanne Vermeer',
      names: new Map([['u', 'Onno Wikkelaar']]),
      withComments: true,
    },
  )
  expect(saidIn(document)).not.toMatch(/€|2\.249|224900|100,00/)
  expect(document.qr?.url).toBe('https://aurum.voorbeeld.nl/employees/order/NLM%2312345678')
  expect(document.planned).toBe('Ingepland voor: 26-11-2026 10:00')
  expect(document.parties[0]?.lines.slice(1)).toEqual([
    'Dorpsstraat 12 a',
    '1234 AB Haarlem',
    '06-12 34 56 78',
  ])
  expect(document.parties[1]?.facts).toEqual([
    { label: 'Monteur', value: 'Joost Dekker' },
    // A question without an answer is printed as a line to write on.
    { label: 'Tijdvak', value: '' },
    { label: 'Toegewezen', value: 'Sanne Vermeer' },
    { label: 'Versie', value: '1.0.0' },
  ])
  expect(partOf(document, 'goods')?.goods).toMatchObject([
    { amount: '2×', title: 'Remeha Tzerra', article: 'NL-1005' },
  ])
  expect(partOf(document, 'remarks')?.remarks).toEqual([
    { by: '', text: 'Steile trap' },
    { by: 'Klant, 07-03-2026', text: 'Bel vooraf' },
    { by: 'Onno Wikkelaar, 06-03-2026', text: 'Hond in huis' },
    { by: 'Onno Wikkelaar, 06-03-2026', text: 'Wat ontbreekt: Beugel' },
  ])
  expect(partOf(document, 'fields')?.fields).toEqual([
    { label: 'Serienummer (vereist)', answer: '' },
    { label: 'Foto RGA', answer: true },
  ])
  expect(partOf(document, 'room')?.signatures).toEqual([
    { label: 'Handtekening klant', by: '', picture: '' },
    { label: 'Handtekening monteur, datum', by: '', picture: '' },
  ])
})

test('staff comments are left off a work order unless asked for; customer comments are printed', () => {
  const commentary = [note, { ...note, _id: 'k', kind: 'customer' as const, commentary: 'Bel vooraf' }]
  expect(saidIn(printed('work-order', { commentary }))).toContain('Bel vooraf')
  expect(saidIn(printed('work-order', { commentary }))).not.toContain('Hond in huis')
  expect(saidIn(printed('work-order', { commentary }, { withComments: true }))).toContain('Hond in huis')
})

test('accessories are printed below their product on a work order', () => {
  const product = line({ _id: 'p', brand: 'Remeha', type: 'Tzerra' })
  const { accessories: _, ...accessory } = line({ _id: 'a', brand: '', type: 'Beugel' })
  const products = [{ ...product, accessories: [accessory] }]
  expect(partOf(printed('work-order', { products }), 'goods')?.goods.map((each) => each.isAccessory)).toEqual(
    [false, true],
  )
})

test('the assignee is printed as the mechanic when planning asks for none', () => {
  const [, job] = printed('work-order', {}, { assignee: 'Sanne Vermeer' }).parties
  expect(job?.facts[0]).toEqual({ label: 'Monteur', value: 'Sanne Vermeer' })
})

test('only a work order has the code of the portal and what was filled in; only an order what it costs', () => {
  const given = { form: { 'step-001': { aantal: 2, leeg: null } } }
  const facts = partOf(printed('work-order', given), 'facts')
  expect(facts).toEqual({ kind: 'facts', title: 'Formulier', facts: [{ label: 'aantal', value: '2' }] })
  const order = printed('order', given)
  expect([order.qr, order.planned]).toEqual([null, ''])
  expect(order.parts.map(({ kind }) => kind)).toEqual(['lines', 'totals'])
})

test('each text is that of the status, or where it says nothing that of the company', () => {
  const company = buildCompany({
    default_texts: {
      email: { primary: '', secondary: '' },
      pdf: { primary: 'Hierbij ORDER_ID', secondary: 'Tot slot' },
    },
  })
  const products = [line({ brand: 'A', type: 'B', disclaimer_text: 'Voorwaarde' })]
  const { status_texts } = buildStatus()
  const said = (primary: string, secondary: string) => {
    const status = { status_texts: { ...status_texts, pdf: { primary, secondary } } }
    const document = printed('order', { products }, { company, status })
    return [
      partOf(document, 'text')?.blocks.map(({ text }) => text),
      partOf(document, 'columns')?.columns.map((column) =>
        column.map(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]),
      ),
    ]
  }
  const conditions = [['A B', 'Voorwaarde']]
  expect(said('', '')).toEqual([['Hierbij NLM#12345678'], [conditions, [['', 'Tot slot']]]])
  expect(said('Van de status', '')).toEqual([['Van de status'], [conditions, [['', 'Tot slot']]]])
  expect(said('<p></p>', 'Slot van de status')).toEqual([
    ['Hierbij NLM#12345678'],
    [conditions, [['', 'Slot van de status']]],
  ])
})

test('conditions are told once per product, as text that runs nothing', () => {
  const disclaimer_text =
    '<h2>Plaatsing</h2><p>De <b>monteur</b> meet CO &amp; test.<script>alert(1)</script></p><ul><li>Eén</li></ul>'
  const twice = line({ brand: 'A', type: 'B', disclaimer_text })
  expect(partOf(printed('order', { products: [twice, twice] }), 'columns')?.columns).toEqual([
    [
      {
        title: 'A B',
        blocks: [
          { kind: 'heading', text: 'Plaatsing' },
          { kind: 'paragraph', text: 'De monteur meet CO & test.alert(1)' },
          { kind: 'item', text: 'Eén' },
        ],
      },
    ],
  ])
  expect(textBlocks('Eerst.\n\nDan 2 < 3.')).toEqual([
    { kind: 'paragraph', text: 'Eerst.' },
    { kind: 'paragraph', text: 'Dan 2 < 3.' },
  ])
})

test('the letterhead says where the company is, how it is reached, registered and paid', () => {
  const company = buildCompany({
    identity: {
      street: 'Hanzelaan 210',
      postcode: '8017JK',
      city: 'Zwolle',
      kvk: '70001234',
      vat_number: '',
      iban: 'NL13TEST0123456789',
      account_name: 'Noorderlicht Groep',
    },
    contact: { telephone: '0881234567', email: '', hours: '' },
    logo: LOGO,
  })
  const above = [buildCompany({ contact: { telephone: '', email: 'info@groep.nl', hours: '' } })]
  for (const kind of ['order', 'work-order'] as const) {
    const document = printed(kind, {}, { company, above })
    expect(document.company.logo).toBe(LOGO)
    expect(document.company.details).toEqual([
      'Hanzelaan 210',
      '8017 JK Zwolle',
      '088-123 45 67',
      'info@groep.nl',
      'www.voorbeeld.nl',
    ])
    expect(document.foot.company).toBe('KvK 70001234 · IBAN NL13 TEST 0123 4567 89 t.n.v. Noorderlicht Groep')
  }
})

test('every page says of what it is and when it was printed, in summer too', () => {
  const printedAt = Date.parse('2026-07-24T08:58:00Z')
  expect(printed('order', {}, { printedAt }).foot).toEqual({
    company: '',
    title: 'NLM#12345678',
    moment: 'Geprint op 24-07-2026 10:58',
    page: 'Pagina',
  })
  const made = printed('work-order', { order_id: '' }, { asOf: printedAt })
  expect(made.foot).toEqual({
    company: '',
    title: 'Werkbon',
    moment: 'Stand van 24-07-2026 10:58',
    page: 'Pagina',
  })
})

test('an English customer reads the same figures and dates in English words, a mechanic in Dutch', () => {
  const given = { products: [line({ selling_price: 12_100 })] }
  const customer = { ...CUSTOMER, language: 'en' as const }
  const document = printed('order', given, { customer })
  expect([document.language, document.title]).toEqual(['en', 'Order NLM#12345678'])
  expect(document.parties[0]?.lines[1]).toBe('attn. Mr J. de Vries')
  expect(document.parties[2]?.facts[0]).toEqual({ label: 'Date', value: '05-03-2026' })
  expect(sumsOf(document)?.at(-1)).toEqual(['Invoice amount incl. VAT', '€ 121,00'])
  expect(saidIn(document)).not.toMatch(/Klant|Bedrag|btw|Versie|Pagina/)
  expect(printed('work-order', given, { customer }).title).toBe('Werkbon NLM#12345678')
})
