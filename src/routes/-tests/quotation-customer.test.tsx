import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { fillCustomer } from '#tests/support/fill-customer.ts'
import { button, click, closeScreen, field, fill, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany({ tiles: [] })
const me = buildUser({ role: 'employee', company_ids: [company._id] })
const flowNamed = (name: string) =>
  buildFlow({
    company_id: company._id,
    name,
    steps: {
      'step-001': { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data', label: 'Klant' }] },
    } as never,
    results: { title: 'Verstuurd', body: '', button: { to: '/employees', label: 'Naar het begin' } },
  })
const flow = flowNamed('RGA')
const home = {
  street: 'Kade',
  house_number: '3',
  house_number_addition: '',
  postcode: '6811HA',
  city: 'Arnhem',
}
const shop = { ...home, street: 'Markt', house_number: '9', postcode: '6811AB' }
const customer = buildCustomer({
  company_id: company._id,
  title: 'De heer',
  firstname: 'B.',
  lastname: 'Jansen',
  company: '',
  email: 'b@voorbeeld.nl',
  mobilephone: '0611112222',
  addresses: [home],
  installation_addresses: [home, shop],
})
const order = buildOrder({ company_id: company._id, customer_id: customer._id, address: shop })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'users', doc: me },
  { collection: 'flows', doc: flow },
  { collection: 'customers', doc: customer },
  { collection: 'orders', doc: order },
]

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

/** A mechanic's phone without a connection. */
function device(documents = held) {
  const following = buildFollowingDevice(documents, { userId: me._id, role: 'employee', online: false })
  Object.assign(following.engine.actor, { companies: [company._id] })
  return following
}
const go = (label: string) => click(button(label))
const link = (words: string) =>
  [...document.querySelectorAll('a')].find((each) => each.textContent?.includes(words)) as HTMLElement
const remark = () => find<HTMLTextAreaElement>('textarea')

async function choose(typed: string) {
  await act(async () => field('Klant zoeken').focus())
  await fill(field('Klant zoeken'), typed)
  await until(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1))
  await click(find('[role=option]'))
  await seen('Andere klant')
}

/** The only operation that waits to be sent. */
async function sent(engine: Engine) {
  const queued = engine.queue()
  await until(() => expect(queued.get()).toHaveLength(1))
  return queued.get()?.[0]
}

test.each(['jansen', 'markt 9', '0611112222', 'b@voorbeeld.nl'])(
  'a customer found by "%s" is the customer of the quotation, without a connection',
  async (typed) => {
    const { engine } = device()
    await showAppAt('/employees/offerte/rga', engine)
    await seen('1/2')
    await choose(typed)
    expect(text()).toContain('De heer B. Jansen')
    expect([field('Straat').value, field('E-mailadres').value]).toEqual(['Kade', 'b@voorbeeld.nl'])
    await go('Naar overzicht')
    await seen('Bijna klaar: Overzicht')
    await go('Versturen')
    await seen('voorlopig')
    expect(await sent(engine)).toMatchObject({
      kind: 'quotations.create',
      args: { doc: { address: home, company_id: company._id }, customer: { _id: customer._id } },
    })
    expect((await sent(engine))?.args.customer).not.toHaveProperty('doc')
  },
)

test('what was typed is back with another customer, and a remark stays', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/2')
  await fill(field('Achternaam'), 'Pietersen')
  await fill(remark(), 'bel eerst')
  await choose('jansen')
  await seen('Wat je zelf had ingevuld')
  expect(document.activeElement?.textContent).toBe('Andere klant')
  await go('Andere klant')
  await until(() => expect(field('Achternaam').value).toBe('Pietersen'))
  expect([field('E-mailadres').value, remark().value]).toEqual(['', 'bel eerst'])
})

test('changed contact data stays with the quotation, unless it is to be kept with the customer', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/2')
  await choose('jansen')
  expect(text()).not.toContain('Ook bij de klant bewaren')
  await fill(field('E-mailadres'), 'nieuw@voorbeeld.nl')
  await seen('De offerte gaat naar b@voorbeeld.nl.')
  await click(field('Ook bij de klant bewaren'))
  await until(() => expect(text()).not.toContain('De offerte gaat naar'))
  await go('Naar overzicht')
  await go('Versturen')
  expect((await sent(engine))?.args).toMatchObject({
    customer: { _id: customer._id, contact: { email: 'nieuw@voorbeeld.nl' } },
  })
})

test('a new customer who is there already is pointed out where they are typed and before sending, and can be taken', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/2')
  await fillCustomer()
  expect(text()).not.toContain('er al')
  await fill(field('Telefoonnummer'), '06 11 11 22 22')
  await seen('Deze klant is er al: De heer B. Jansen')
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  await seen('(hetzelfde telefoonnummer)')
  await go('Deze klant nemen')
  await until(() => expect(text()).not.toContain('er al'))
  await go('Versturen')
  // The address and the e-mail address were typed for this quotation.
  expect((await sent(engine))?.args).toMatchObject({
    doc: { address: { street: 'Rijnkade' }, form: { 'E-mailadres bij deze offerte': 'f@voorbeeld.nl' } },
    customer: { _id: customer._id },
    commentary: { commentary: 'graag voor de winter' },
  })
})

test('a customer who is gone by the time of sending leads back to their step, where it says so', async () => {
  const { engine, goes } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/2')
  await choose('jansen')
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  await goes({ collection: 'customers', doc: customer })
  await go('Versturen')
  await seen('Deze klant is er niet meer')
  expect(engine.queue().get() ?? []).toEqual([])
})

test('from a work order a quotation begins with its customer and address', async () => {
  const { engine } = device()
  const { history } = await showAppAt(`/employees/order/${order._id}`, engine)
  await until(() => link('Offerte maken'))
  await click(link('Offerte maken'))
  await seen('1/2')
  expect(text()).toContain('De heer B. Jansen')
  expect([field('Straat').value, field('E-mailadres').value]).toEqual(['Markt', 'b@voorbeeld.nl'])
  await act(async () => history.back())
  await until(() => find('[data-screen=work-order]'))
  // Nothing was entered, so nothing is left behind.
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/2')
  expect(text()).not.toContain('Jansen')
})

test('from a customer one chooses with which flow, or goes on with an unfinished quotation of theirs', async () => {
  const flows = [flow, flowNamed('Airco')].map((doc) => ({ collection: 'flows' as const, doc }))
  const { engine } = device([...held.filter(({ collection }) => collection !== 'flows'), ...flows])
  const at = `/employees/offerte/rga?voor=${customer._id}&plaats=onbekend`
  await showAppAt(at, engine)
  await seen('Offerte voor de heer B. Jansen')
  await go('Airco')
  await seen('1/2')
  expect(field('Straat').value).toBe('Kade')
  await fill(remark(), 'op zolder')
  await seen('Bewaard')
  await closeScreen()
  await showAppAt(at, engine)
  await seen('Nog niet verstuurd')
  expect(has('RGA')).toBe(true)
  await click(find('[data-screen=quotations] [data-row]'))
  await until(() => expect(remark().value).toBe('op zolder'))
})

test('the office makes a quotation from a customer, and from each of their addresses', async () => {
  const { engine } = buildFollowingDevice(held, { userId: me._id, role: 'office' })
  await showAppAt(`/customers/${customer._id}`, engine)
  await seen('Dossier van')
  const paths = [...document.querySelectorAll('a')]
    .filter(({ textContent }) => textContent?.includes('Offerte maken'))
    .map((each) => new URLSearchParams(each.getAttribute('href')?.split('?')[1]).get('plaats'))
  expect(paths).toEqual(['', expect.stringContaining('Markt 9')])
})

test('a link to a customer who is not there says so', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga?voor=onbekend', engine)
  await seen('Kon klant niet ophalen')
})
