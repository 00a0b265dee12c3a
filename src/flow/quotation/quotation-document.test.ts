import { expect, test } from 'vitest'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildCustomerData } from '#tests/support/builders/customer-data.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { NO_CUSTOMER } from '../customer.ts'
import { taking } from '../known-customer.ts'
import { type MadeOption, quotationDocument } from './quotation-document.ts'

const tick = (key: string, label: string) => ({ key, type: 'checkbox', label })
const flow = {
  ...buildFlow({
    steps: {
      'step-001': {
        viewName: 'Situatie',
        singular_choice: true,
        fields: [tick('dak', 'Dakdoorvoer'), tick('schacht', 'Schacht')],
      },
      'step-002': {
        viewName: 'Garantie',
        fields: [
          { key: 'warranty', type: 'textfield', label: 'Garantie' },
          { key: 'ladder', type: 'checkbox', label: 'Ladder mee' },
          { key: 'note', type: 'textarea', label: 'Let op' },
        ],
      },
    } as never,
  }),
  seq: 1,
  waiting: 0,
}
const values = {
  'step-001/schacht': true,
  'step-002/warranty': '5 jaar',
  'step-002/ladder': true,
  'step-002/note': 'hond "Rex"',
} as const
const making = {
  orderId: 'order',
  customerId: 'klant',
  companyId: 'bedrijf',
  discount: { off: '0%', reason: '' },
  reckoning: 'deducted' as const,
  flow,
  current: 'een',
  now: Date.parse('2026-12-15T23:30:00Z'),
}
const option = (given: Partial<MadeOption> = {}): MadeOption => ({
  _id: 'een',
  name: 'Kopen',
  values: {},
  products: [],
  optional: [],
  extras: [],
  ...given,
})
const made = (given = {}) =>
  quotationDocument({
    ...making,
    options: [option({ values })],
    customer: buildCustomerData({ commentary: ' graag snel ', ...given }),
  })

test('answers are kept under the labels of their questions, a single choice under its step', () => {
  expect(made({ address_found: true }).doc).toMatchObject({
    company_id: 'bedrijf',
    reckoning: 'deducted',
    form: { Situatie: 'Schacht', 'Ladder mee': true, 'Let op': 'hond "Rex"' },
    warranty: '5 jaar',
    // In Amsterdam it is the 16th already.
    valid_until: '2027-01-15',
  })
})

test('an address that nobody checked says so', () => {
  expect(made().doc.form).toMatchObject({ 'Adres niet gecontroleerd': true })
})

test('the customer is made with it, with their own kind of telephone and what they said', () => {
  expect(made({ initials: 'sanne j', phone_number: '0261234567' })).toMatchObject({
    customer: {
      _id: 'klant',
      doc: { firstname: 'S.J.', telephone: '0261234567', email: 'iemand@voorbeeld.nl' },
    },
    commentary: { title: 'Opmerkingen/Toelichtingen', commentary: 'graag snel' },
    draft: 'quotation order',
  })
  expect(made().customer.doc).toMatchObject({ mobilephone: '0612345678' })
})

test('an answer that is no line of warranty is kept with the rest, and none is cut short', () => {
  const long = 'vijf jaar '.repeat(30)
  const options = [option({ values: { 'step-002/warranty': long } })]
  expect(quotationDocument({ ...making, options, customer: buildCustomerData() }).doc).toMatchObject({
    warranty: '',
    form: { Garantie: long },
  })
})

test('a known customer is only named, and contact data that is not kept with them stands with the quotation', () => {
  const stored = buildCustomer({
    company: '',
    email: 'j@voorbeeld.nl',
    mobilephone: '',
    telephone: '0261234567',
  })
  const known = taking(NO_CUSTOMER, stored)
  const sent = (given: object) =>
    quotationDocument({ ...making, options: [option()], customer: { ...known, ...given } })
  expect(sent({}).customer).toEqual({ _id: stored._id })
  const changed = { email_address: ' nieuw@voorbeeld.nl', phone_number: '06 12 34 56 78' }
  const aside = sent(changed)
  expect(aside.customer).toEqual({ _id: stored._id })
  expect(aside.doc.form).toMatchObject({
    'E-mailadres bij deze offerte': 'nieuw@voorbeeld.nl',
    'Telefoonnummer bij deze offerte': '06 12 34 56 78',
  })
  const kept = sent({ ...changed, known: known.known && { ...known.known, keep: true } })
  expect(kept.customer).toEqual({
    _id: stored._id,
    contact: { email: 'nieuw@voorbeeld.nl', mobilephone: '0612345678' },
  })
  expect(kept.doc.form).toEqual({})
})

test('all options go along with their lines and answers, and none of them as a choice', () => {
  const line = (given: object) => ({ ...snapshot(buildProduct(given)), accessories: [] })
  const [bought, hired, alarm] = [line({}), line({}), line({})]
  const options = [
    option({ products: [bought], extras: [alarm] }),
    option({ _id: 'twee', name: 'Huren', products: [hired], values: { 'step-002/warranty': '12 jaar' } }),
  ]
  const { doc } = quotationDocument({
    ...making,
    options,
    customer: buildCustomerData({ address_found: true }),
  })
  expect(doc).toMatchObject({
    products: [bought],
    extras: [alarm],
    option: 'een',
    options: [
      { _id: 'een', name: 'Kopen', products: [], extras: [] },
      { _id: 'twee', name: 'Huren', products: [hired], warranty: '12 jaar' },
    ],
    form: {},
    warranty: '',
  })
})
