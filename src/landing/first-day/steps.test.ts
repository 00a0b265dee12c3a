import { expect, test } from 'vitest'
import type { Company } from '#src/data/companies/queries.ts'
import { links } from '#src/lib/links/links.ts'
import type { MailState } from '#sync/contract/wire/mail.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { stepsOf } from './steps.ts'

const company = { ...buildCompany(), seq: 1, waiting: 0 } as Company
const none = { colleagues: 0, products: 0, flows: 0, customers: 0, orders: 0 }
const works: MailState = {
  kind: 'own',
  from: 'post@vandijk.nl',
  workedAt: 1,
  failedAt: 0,
  fault: '',
  waiting: 0,
  localLinks: false,
}
const step = (id: string, mail = works, counts = none) =>
  stepsOf({ company, ...counts }, mail, { role: 'admin' }).find((each) => each.id === id)

test('mail whose links begin with localhost is not ready, and the step says what to set', () => {
  expect(step('mail')).toMatchObject({ isDone: true })
  const local = step('mail', { ...works, localLinks: true })
  expect(local?.isDone).toBe(false)
  expect(JSON.stringify(local)).toContain('AURUM_URL')
})

const places = [
  ['products', 'products', links.addProduct, links.products],
  ['colleagues', 'colleagues', links.addSettingsUser, links.settingsUsers],
  ['customer', 'customers', links.addCustomer, links.customers],
  ['order', 'orders', links.addOrder, links.ordersOverview],
] as const
test.each(places)(
  '%s: the first opens the form of a new one, later what there is',
  (id, counted, add, all) => {
    expect(step(id)?.to).toBe(add)
    expect(step(id, works, { ...none, [counted]: 3 })?.to).toBe(all)
  },
)
