import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { orderLetterWords } from '#sync/contract/orders/print/order-letter.ts'
import { pdfTexts } from '#sync/contract/orders/print/texts.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildCreate, buildEdit, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Status = DocumentOf<'statuses'>
const message = (text: string, given: Partial<Status['customer_message']> = {}) =>
  ({ type: 'web_only', message: text, required: false, active: true, ...given }) as const
const NO_TEXT = { primary: '', secondary: '' }
const planned = buildStatus({
  company_id: WOS,
  fields: [],
  customer_message: message('Ingepland voor: DATE TIME'),
  english_message: 'Planned for: DATE TIME',
  status_texts: {
    email_subject: { primary: 'Uw afspraak ORDER_ID', secondary: '' },
    email_body: { primary: 'Wij komen.', secondary: 'Tot dan.' },
    pdf: { primary: 'Bewaar dit.', secondary: '' },
  },
  english_texts: { email_subject: 'Your appointment ORDER_ID', email_body: 'We will come.', pdf: '' },
})
const company = buildCompany({ _id: WOS, statuses: [planned._id] })
const order = buildOrder({ company_id: WOS, order_id: 'WOS#1', products: [] })
const customerOf = (language: 'nl' | 'en') => buildCustomer({ _id: order.customer_id, language })

test.each([
  ['en', 'Planned for: 04-12-2026 10:00'],
  ['nl', 'Ingepland voor: 04-12-2026 10:00'],
] as const)('a customer with %s as language reads the message of a status in it', (language, said) => {
  const op = buildStatusChange(order, planned._id, {
    message: { send: true, date: '2026-12-04', time: '10:00' },
  })
  const [write] = apply(
    buildContext('office', op, order, [
      { collection: 'companies', doc: company },
      { collection: 'statuses', doc: planned },
      { collection: 'customers', doc: customerOf(language) },
    ]),
  )
  expect(write?.doc?.current_status).toMatchObject({ customer_message: { message: said } })
  expect(write?.doc?.commentary).toMatchObject([...order.commentary, { commentary: said }])
})

test('whoever sets a status without seeing the customer writes the Dutch message', () => {
  const [write] = apply(
    buildContext('office', buildStatusChange(order, planned._id), order, [
      { collection: 'companies', doc: company },
      { collection: 'statuses', doc: planned },
    ]),
  )
  expect(write?.doc?.current_status).toMatchObject({ customer_message: { message: 'Ingepland voor:  ' } })
})

test('a mail is in the language of its customer, and a text without an English one stays', () => {
  const letter = (language: 'nl' | 'en', status: Status = planned) =>
    orderLetterWords({ order, customer: customerOf(language), company, status, hasPdf: true, said: '' })
  expect(letter('en').subject).toBe('Your appointment WOS#1')
  expect(letter('en').before).toContain('We will come.')
  expect(letter('en').after).not.toContain('Tot dan.')
  expect(letter('nl').subject).toBe('Uw afspraak WOS#1')
  expect(letter('nl').after).toContain('Tot dan.')
  const half = { ...planned, english_texts: { ...planned.english_texts, email_body: '' } }
  expect(letter('en', half).subject).toBe('Your appointment WOS#1')
  expect(letter('en', half).before).toContain('Wij komen.')
})

test('a document is in the language of its customer', () => {
  const status = { ...planned, english_texts: { ...planned.english_texts, pdf: 'Keep this.' } }
  const textsOf = (language: 'nl' | 'en', of: Status = status) =>
    pdfTexts({ order, company, customer: customerOf(language), status: of, appUrl: '' }).primary.map(
      ({ text }) => text,
    )
  expect(textsOf('en')).toEqual(['Keep this.'])
  expect(textsOf('nl')).toEqual(['Bewaar dit.'])
  expect(textsOf('en', planned)).toEqual(['Bewaar dit.'])
})

test.each<[string, Partial<Status>, boolean]>([
  ['that asks for the same moment', { english_message: 'On DATE at TIME' }, true],
  ['that is empty', { english_message: '' }, true],
  ['without the day', { english_message: 'At TIME' }, false],
  ['without the time', { english_message: 'On DATE' }, false],
  ['beside a Dutch one without a moment', { customer_message: message('Wij komen') }, false],
  [
    'too long for a text message',
    {
      customer_message: message('DATE TIME', { type: 'sms' }),
      english_message: `DATE TIME ${'x'.repeat(1900)}`,
    },
    false,
  ],
])('an English message %s', (_what, given, isSound) => {
  const rejection = isSound ? null : { code: 'invalid', field: 'english_message' }
  expect(judge(buildContext('admin', buildEdit('statuses.edit', planned, given), planned))).toEqual(rejection)
  const { _id, ...fresh } = { ...planned, ...given, status_texts: { ...planned.status_texts, pdf: NO_TEXT } }
  expect(judge(buildContext('admin', buildCreate('statuses.create', { _id, ...fresh }), null))).toEqual(
    rejection,
  )
})
