import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { LOGO } from '#tests/support/logo.ts'
import { button, click, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { FirstDay } from './first-day.tsx'

const { config } = buildCompany()
const fresh = buildCompany({
  name: 'Van Dijk',
  parent_company_id: '',
  contact: { telephone: '', email: '', hours: '' },
  config: { ...config, color: '#000000' },
})
const ready = {
  contact: { telephone: '038-7004510', email: 'info@vandijk.nl', hours: '' },
  config: { ...config, color: '#b0441c' },
  identity: { ...fresh.identity, street: 'Oudestraat 88' },
  logo: LOGO,
  first_day: { statuses_seen: true, put_away: false },
}
const me = buildUser({ company_ids: [fresh._id] })

async function open(
  company: Partial<typeof fresh> = {},
  docs: readonly CollectionDocument[] = [],
  { role = 'admin' as Role, always = false } = {},
) {
  const held: CollectionDocument[] = [
    { collection: 'companies', doc: { ...fresh, ...company } },
    { collection: 'users', doc: me },
    ...docs,
  ]
  const device = buildStandaloneDevice(held, { role })
  await showOn(device, withAddresses(<FirstDay always={always} />))
  return device
}
const states = () =>
  Object.fromEntries(
    [...document.querySelectorAll('li')].map((row) => [
      row.querySelector('strong')?.textContent,
      row.querySelector('[data-done] svg') === null ? 'open' : 'done',
    ]),
  )

test('a company that starts reads what is ready and what comes next, with one button that stands out', async () => {
  await open({ contact: ready.contact, identity: ready.identity })
  await seen('Van Dijk klaarzetten')
  await seen('1 van 8')
  expect(states()).toEqual({
    Bedrijfsgegevens: 'done',
    'Logo en kleur': 'open',
    Statussen: 'open',
    'Collega’s': 'open',
    Producten: 'open',
    'Stappenplan voor offertes': 'open',
    'Eerste klant': 'open',
    'Eerste order': 'open',
  })
  expect(document.querySelectorAll('li[data-next]')).toHaveLength(1)
  expect(find('li[data-next] a').textContent).toBe('Kiezen')
})

test('what is there counts, and a list with everything done goes away by itself', async () => {
  const docs: CollectionDocument[] = [
    { collection: 'users', doc: buildUser({ company_ids: [fresh._id] }) },
    { collection: 'customers', doc: buildCustomer({ company_id: fresh._id }) },
    { collection: 'orders', doc: buildOrder({ company_id: fresh._id }) },
  ]
  await open(ready, docs)
  await seen('6 van 8')
  expect(states()).toMatchObject({ Producten: 'open', 'Eerste order': 'done' })
})

test('looking at the statuses is remembered for everybody', async () => {
  const device = await open()
  await seen('0 van 8')
  await click(find('a[href*="tab=statuses"]'))
  await seen('1 van 8')
  const [company] = await answerOnce(device, allCompanies)
  expect(company?.first_day).toEqual({ statuses_seen: true, put_away: false })
})

test('the list is put away and found again in the settings', async () => {
  const device = await open()
  await seen('Van Dijk klaarzetten')
  await click(button('Meer'))
  await click(find('[role=menuitem]'))
  await until(() => expect(text()).not.toContain('klaarzetten'))
  const [company] = await answerOnce(device, allCompanies)
  expect(company?.first_day.put_away).toBe(true)
  await open({ first_day: { statuses_seen: false, put_away: true } }, [], { always: true })
  await seen('Van Dijk klaarzetten')
})

test('a company that runs, and whoever may not set it up, see no list', async () => {
  const many = Array.from({ length: 26 }, () => buildOrder({ company_id: fresh._id }))
  await open(
    {},
    many.map((doc) => ({ collection: 'orders', doc })),
  )
  await until(() => expect(text()).toBe(''))
  await open({}, [], { role: 'office' })
  await until(() => expect(text()).toBe(''))
})
