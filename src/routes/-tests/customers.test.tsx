import { locks } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const status = buildStatus({ name: 'In opdracht' })
const config = (order_number_prefix: string) => ({ config: { order_number_prefix } as never })
const ours = buildCompany({ statuses: [status._id], name: 'Noorderlicht', ...config('NLM') })
const theirs = buildCompany({ parent_company_id: ours._id, name: 'Bakker', ...config('BK') })
const house = (street: string, house_number: string) => ({
  street,
  house_number,
  house_number_addition: '',
  postcode: '4811MP',
  city: 'Breda',
})
const GINNEKEN = house('Ginnekenstraat', '209')
const anouk = buildCustomer({
  company_id: ours._id,
  firstname: 'Anouk',
  lastname: 'Heuvel',
  iban: 'NL13ABNA0123455689',
  debtor_number: '204118',
  addresses: [house('Postbus', '118')],
  installation_addresses: [GINNEKEN],
})
const ben = buildCustomer({
  company_id: theirs._id,
  title: 'De heer',
  firstname: 'Ben',
  lastname: 'Linden',
  company: '',
})
const photo = buildFile({ company_id: ours._id })
const her = { company_id: ours._id, customer_id: anouk._id }
const order = buildOrder({
  ...her,
  order_id: 'NLM#10000001',
  address: GINNEKEN,
  employee_uploads: [photo._id],
})
const next = buildOrder({
  ...her,
  order_id: 'NLM#10000004',
  address: house('Ginnekenstraat', '2091'),
  customer_id: '',
})
const before = buildArchive({
  company_id: ours._id,
  customer_id: ben._id,
  order_id: 'NLM#10000002',
  address: { ...GINNEKEN, postcode: '4811 mp' },
})
const held: CollectionDocument[] = [
  { collection: 'statuses', doc: status },
  { collection: 'companies', doc: ours },
  { collection: 'companies', doc: theirs },
  { collection: 'customers', doc: anouk },
  { collection: 'customers', doc: ben },
  { collection: 'orders', doc: order },
  { collection: 'orders', doc: next },
  { collection: 'archives', doc: before },
  { collection: 'files', doc: photo },
]

beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
afterEach(() => vi.unstubAllGlobals())

async function open(address: string, role: Role = 'office', docs = held, given: object = { online: false }) {
  return showAppAt(address, buildStandaloneDevice(docs, { role, ...given }))
}

/** Stubs media queries for a window of this width. */
const wide = (pixels: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, end = '', bound = ''] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = end === 'min' ? pixels >= Number(bound) : end === 'max' && pixels <= Number(bound)
    return { matches, addEventListener() {}, removeEventListener() {} }
  })

const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)
const names = () => [...document.querySelectorAll('[data-row]')].map((each) => each.textContent)
const page = () => find('[data-screen=customer]')
const isClosed = () => expect(document.querySelector('[data-screen=customer]')).toBe(null)

test('customers are listed by surname and found by what is said of them, without a connection', async () => {
  wide(1440)
  await open('/customers')
  await until(() => expect(names()).toHaveLength(2))
  expect(names()[0]).toContain('Anouk Heuvel')
  await seen('2 klanten')
  const search = find<HTMLInputElement>('input[type=search]')
  for (const words of ['anouk heuvel', '204118', 'ginnekenstraat 209', '4811MP 118']) {
    await fill(search, words)
    await until(() => expect(names()).toHaveLength(1))
    expect(names()[0]).toContain('Anouk')
  }
  await seen('1 van 2 klanten')
  await fill(search, 'nergens te vinden')
  await seen('Geen resultaten')
  await click(button('Alle klanten'))
  await until(() => expect(names()).toHaveLength(2))
})

test('the companies that are chosen stay in the address, also for whoever comes back', async () => {
  wide(1440)
  const { history } = await open('/customers')
  await until(() => button('BK'))
  await click(button('BK'))
  await until(() => expect(names()).toHaveLength(1))
  expect(names()[0]).toContain('Ben Linden')
  expect(history.location.href).toBe('/customers?bedrijf=BK')
  await seen('1 van 2 klanten')
  await click(row(ben))
  await until(page)
  expect(history.location.href).toBe(`/customers/${ben._id}?bedrijf=BK`)
  history.back()
  await until(isClosed)
  expect(names()).toHaveLength(1)
})

test('with room for both the arrows walk the list and the right side follows', async () => {
  wide(1440)
  const { history } = await open('/customers')
  await until(() => row(anouk))
  await click(row(anouk))
  await until(() => expect(page().textContent).toContain('Anouk Heuvel'))
  row(anouk).focus()
  await press('ArrowDown')
  await until(() => expect(page().textContent).toContain('Ben Linden'))
  expect(history.location.pathname).toBe(`/customers/${ben._id}`)
  expect(row(ben).getAttribute('aria-current')).toBe('true')
  // stepping through the list leaves no history entries
  history.back()
  await until(isClosed)
  await seen('Kies een klant')
})

test('on a phone a customer covers the list, and Back leads to the same row', async () => {
  wide(390)
  const { history } = await open('/customers')
  await until(() => row(ben))
  row(ben).focus()
  await click(row(ben))
  await until(page)
  expect(row(ben).closest('[inert]')).not.toBe(null)
  await click(button('Terug'))
  await until(isClosed)
  await until(() => expect(document.activeElement).toBe(row(ben)))
  expect(history.location.pathname).toBe('/customers')
})

test('the dossier of an address has all orders ever, also of who lived there before, and their photos', async () => {
  wide(1440)
  const { history } = await open(`/customers/${anouk._id}`)
  await until(() => expect(page().textContent).toContain('NLM#10000002'))
  const said = page().textContent ?? ''
  expect(said).toContain('Klant sinds')
  expect(said).toContain('Noorderlicht')
  expect(said).toContain('Dossier van Ginnekenstraat 209, 4811 MP Breda')
  expect(said).toContain('NL13 •••• •••• ••56 89')
  expect(said).toContain('204118')
  expect(said).toContain('NLM#10000001')
  expect(said).toContain('Ben Linden')
  expect(said).not.toContain('NLM#10000004')
  expect(said).toContain('Zonder verbinding: wat op dit apparaat staat, bijgewerkt op')
  await until(() => expect(page().querySelectorAll('[data-upload]')).toHaveLength(1))
  await click(page().querySelector('[data-upload] button') as HTMLElement)
  await until(() => find(`[role=dialog][aria-label='${CSS.escape(photo.filename)}']`))
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))

  const post = [...page().querySelectorAll('button')].find((each) => each.textContent?.includes('Postbus'))
  await click(post as HTMLElement)
  await seen('Nog geen orders op dit adres')
  expect(page().textContent).toContain('Dossier van Postbus 118')
  expect(history.location.pathname).toBe(`/customers/${anouk._id}`)
})

test('an order is begun at the customer, for the address that is looked at', async () => {
  wide(1440)
  const { history } = await open(`/customers/${anouk._id}`)
  await until(() => expect(page().textContent).toContain('NLM#10000001'))
  const post = [...page().querySelectorAll('button')].find((each) => each.textContent?.includes('Postbus'))
  await click(post as HTMLElement)
  await seen('Nog geen orders op dit adres')
  const link = [...page().querySelectorAll('a')].find((each) => each.textContent?.includes('Nieuwe order'))
  await click(link as HTMLElement)
  await until(() => expect(history.location.pathname).toBe('/orders/overview/add'))
  await until(() => find('[data-screen=order-form]'))
  await until(() => expect(find('[data-screen=order-form]').textContent).toContain('Anouk'))
  expect(find('[data-screen=order-form]').textContent).toContain('Postbus 118')
})

test('field staff see no account, no debtor number and nothing to change', async () => {
  wide(1440)
  const { iban, debtor_number, ...shown } = anouk
  const docs = held.map((each) =>
    each.doc === anouk ? ({ collection: 'customers', doc: shown } as unknown as CollectionDocument) : each,
  )
  await open(`/customers/${anouk._id}`, 'employee', docs)
  await until(() => expect(page().textContent).toContain('NLM#10000001'))
  expect(text()).not.toContain('IBAN')
  expect(text()).not.toContain('Debiteur')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('tel:0612345678')
  expect(links).not.toContain(`/customers/${anouk._id}/edit`)
  expect(links).not.toContain('/customers/add')
})

test('the office goes from a customer to changing them, and to a new one', async () => {
  wide(1440)
  await open(`/customers/${anouk._id}`)
  await until(() => expect(page().textContent).toContain('Anouk Heuvel'))
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(`/customers/${anouk._id}/edit`)
  expect(links).toContain('/customers/add')
  expect(links).toContain('mailto:zoe@voorbeeld.nl')
})

test('a customer that is not there is no crash, and leads back to all customers', async () => {
  wide(390)
  const { history } = await open('/customers/nergens')
  await seen('Kon klant niet ophalen')
  await click(button('Alle klanten'))
  await until(isClosed)
  expect(history.location.pathname).toBe('/customers')
  await until(() => row(anouk))
})

test('an empty list says what will stand there, and that customers are still coming', async () => {
  wide(1440)
  const none = held.filter(({ collection }) => collection !== 'customers')
  await open('/customers', 'office', none)
  await seen('Nog geen klanten')
  expect(has('Alle klanten')).toBe(false)
  await open('/customers', 'office', none, { isFilling: true })
  await seen('De klanten komen nog')
})

test('an order leads to its customer, and so does quick search', async () => {
  wide(1440)
  const { history } = await open(`/orders/overview/detail/${order._id}#list`)
  const link = () => find<HTMLAnchorElement>(`a[href='/customers/${anouk._id}']`)
  await until(link)
  await click(link())
  await until(page)
  history.back()
  await until(isClosed)
  await press('k', { ctrlKey: true })
  const field = () => find<HTMLInputElement>('[role=dialog] input')
  await until(() => expect(document.activeElement).toBe(field()))
  await fill(field(), 'Linden')
  await until(() => expect(find('[role=option][aria-selected=true]').textContent).toContain('Ben Linden'))
  await press('Enter')
  await until(() => expect(page().textContent).toContain('Ben Linden'))
})
