import { expect, test } from 'vitest'
import { STATUS_CREATED } from '#sync/contract/statuses/fields.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { MetadataSection } from './metadata-section.tsx'

test('a value overwritten unseen can be looked up, with who replaced it and when', async () => {
  const [jan, piet] = [buildUser({ fullname: 'Jan Bakker' }), buildUser({ fullname: 'Piet de Wit' })]
  const date = Date.UTC(2026, 10, 24, 9, 51)
  const edit = {
    _id: 'e',
    field: 'current_assignee_id',
    user_id: piet._id,
    date,
    over: JSON.stringify(jan._id),
  }
  const order = buildOrder({ edits: [edit, { ...edit, _id: 'f', field: 'type', over: '' }] })
  const docs = [jan, piet].map((doc) => ({ collection: 'users' as const, doc }))
  await showOn(buildStandaloneDevice(docs), <MetadataSection order={{ ...order, seq: 0, waiting: 0 }} />)
  await seen('was Jan Bakker; vervangen door Piet de Wit op 24-11-2026 10:51, tegelijk gewijzigd')
})

test('the colleague an order is assigned to is called from it, unless they have no number', async () => {
  const [jan, piet] = [
    buildUser({ fullname: 'Jan Bakker', phone: '0612345601' }),
    buildUser({ fullname: 'Piet de Wit' }),
  ]
  const docs = [jan, piet].map((doc) => ({ collection: 'users' as const, doc }))
  const assignedTo = (current_assignee_id: string) => {
    const order = { ...buildOrder({ current_assignee_id }), seq: 0, waiting: 0 }
    return showOn(buildStandaloneDevice(docs), <MetadataSection order={order} />)
  }
  await assignedTo(jan._id)
  await seen('Jan Bakker')
  expect(find('a').getAttribute('href')).toBe('tel:0612345601')
  expect(find('a').getAttribute('aria-label')).toBe('Bel Jan Bakker')
  await assignedTo(piet._id)
  await seen('Piet de Wit')
  expect(document.querySelector('a')).toBeNull()
})

const company = buildCompany()
const quotation = (mark: object | null, given: object = {}) => ({
  ...buildOrder({
    company_id: company._id,
    type: 'quotation',
    request_date: Date.now(),
    integration_metadata: mark ? { endpoint: { order_id: '', reason: '', ...mark } } : {},
    ...given,
  }),
  seq: 0,
  waiting: 0,
})
const looked = (order: ReturnType<typeof quotation>, doc = company) =>
  showOn(buildStandaloneDevice([{ collection: 'companies', doc }]), <MetadataSection order={order} />)
const mark = { state: 'sent', order_id: 'EP-1', success: true }

test.each<[string, object | null, string]>([
  ['on its way', null, 'onderweg, nog geen antwoord'],
  ['there, and mailed', { ...mark, sent: true }, 'aangekomen als EP-1 · door het bedrijf gemaild'],
  ['there', { ...mark, sent: false }, 'aangekomen als EP-1 · niet door het bedrijf gemaild'],
  ['refused', { state: 'refused', reason: 'BAD_USER_INPUT' }, 'geweigerd (BAD_USER_INPUT)'],
  ['nobody knows', { state: 'failed', reason: 'slow' }, 'onbekend, niet bevestigd (slow)'],
])('a quotation says how it is with it at the company: %s', async (_title, given, words) => {
  await looked(quotation(given))
  await seen(words)
})

test.each<[string, object, typeof company]>([
  ['an order', { type: 'order' }, company],
  ['one of before the company had a system', { request_date: Date.now() - 4 * 86_400_000 }, company],
  ['one whose answer does not come to this device', { integration_metadata: undefined }, company],
  [
    'one of a company without a system',
    {},
    { ...company, config: { ...company.config, endpoint: { url: '', token: '', version: '' } } },
  ],
])('no quotation at the company is shown for %s', async (_title, given, doc) => {
  await looked({ ...quotation(null), ...given } as ReturnType<typeof quotation>, doc)
  await seen('Gegevens')
  expect(text()).not.toContain('Bij het bedrijf')
})

const told = () =>
  [...document.querySelectorAll('dl > div')].map((item) =>
    [...item.children].map(({ textContent }) => textContent).join(' '),
  )

test('a quotation says of which day its prices are, also where it came later, and that they stand no longer', async () => {
  const [made, arrived] = [Date.parse('2026-01-05T09:00:00Z'), Date.parse('2026-01-08T09:00:00Z')]
  const first = { _id: 'a', status: STATUS_CREATED, date: arrived, done: made, user_id: '' }
  const given = { request_date: arrived, status_history: [first], valid_until: '2026-02-04' }
  await looked(quotation(null, given))
  await seen('Geldig tot')
  expect(told()).toEqual(
    expect.arrayContaining([
      'Prijzen van 05-01-2026',
      'Geldig tot 04-02-2026 (verlopen)Verleng met 30 dagen',
    ]),
  )
  await looked(quotation(null, { ...given, valid_until: '2999-02-04' }))
  await seen('Geldig tot')
  expect(told()).toContain('Geldig tot 04-02-2999Verleng met 30 dagen')
})
