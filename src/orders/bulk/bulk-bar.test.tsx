import { afterEach, expect, test, vi } from 'vitest'
import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, find, has, press, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { BulkBar } from './bulk-bar.tsx'

const company = buildCompany()
const customer = buildCustomer({ company_id: company._id, debtor_number: '' })
const orderOf = (order_id: string, name: string) =>
  buildOrder({
    order_id,
    company_id: company._id,
    customer_id: customer._id,
    current_status: { ...buildOrder().current_status, name },
  })
const sold = orderOf('NLM#10000001', 'Opdracht')
const waiting = orderOf('NLM#10000002', 'Wacht op klant')
const held = (ofCompany = company): CollectionDocument[] => [
  { collection: 'companies', doc: ofCompany },
  { collection: 'customers', doc: customer },
  { collection: 'orders', doc: sold },
  { collection: 'orders', doc: waiting },
]

const print = vi.fn()
Object.assign(window, { print })
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
afterEach(() => {
  vi.unstubAllGlobals()
  print.mockReset()
})

const onDone = vi.fn()
const choose = (device = buildStandaloneDevice(held()), ids = [sold._id, waiting._id]) =>
  showOn(device, <BulkBar filter={EVERY_ORDER} chosen={ids} onChoose={() => {}} onDone={onDone} />)
const bar = () => find('section[aria-label="Gekozen orders"]')
const dialog = () => find('[role=dialog]')
const desk = () => document.querySelector('[data-screen=print]')
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 639px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

test('the work orders of what is chosen are printed in one go, each on a sheet of its own, without a connection', async () => {
  await choose(buildStandaloneDevice(held(), { online: false }))
  button('Printen', bar()).focus()
  await click(button('Printen', bar()))
  await until(() => expect(desk()?.querySelectorAll('article')).toHaveLength(2))
  const headings = [...(desk()?.querySelectorAll('article h1') ?? [])].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Werkbon NLM#10000001', 'Werkbon NLM#10000002'])
  expect(desk()?.textContent).toContain('2 werkbonnen')
  await until(() => expect(print).toHaveBeenCalledOnce())
  expect(document.title).toBe('2 werkbonnen')
  await press('Escape')
  await until(() => expect(desk()).toBe(null))
  expect(document.activeElement).toBe(button('Printen', bar()))
})

test('an order that is gone keeps none of the others from being printed', async () => {
  await choose(buildStandaloneDevice(held()), [sold._id, 'weg'])
  await click(button('Printen', bar()))
  await until(() => expect(print).toHaveBeenCalledOnce())
  expect(desk()?.querySelectorAll('article')).toHaveLength(1)
  expect(document.title).toBe('1 werkbon')
})

test('more work orders than anybody prints are not printed, and that is said', async () => {
  await choose(
    buildStandaloneDevice(held()),
    Array.from({ length: 101 }, (_, at) => `order ${at}`),
  )
  await click(button('Printen', bar()))
  expect(desk()).toBe(null)
})

test('exporting needs a connection and says so; the rest does not', async () => {
  await choose(buildStandaloneDevice(held(), { online: false }))
  await until(() => button('Exporteren', bar()))
  await click(button('Exporteren', bar()))
  await seen('Exporteren kan alleen met verbinding.')
  expect(button('Exporteren', dialog()).disabled).toBe(true)
})

test('an order that cannot be exported is listed as refused', async () => {
  await choose(buildStandaloneDevice(held()), [waiting._id])
  await until(() => button('Exporteren', bar()))
  await click(button('Exporteren', bar()))
  await until(() => button('Exporteren', dialog()))
  await click(button('Exporteren', dialog()))
  await seen('1 order geweigerd')
  expect(find('[aria-label=Geweigerd]').textContent).toContain('NLM#10000002')
  expect(text()).not.toContain('ongedaan')
})

test('no export is offered without an accounting system, nor to an employee', async () => {
  await choose(buildStandaloneDevice(held({ ...company, integrations: [] })))
  await settled()
  expect(has('Exporteren')).toBe(false)
  await choose(buildStandaloneDevice(held(), { role: 'employee' }))
  await settled()
  expect(has('Exporteren')).toBe(false)
})

test('a phone shows the bulk actions in a sheet', async () => {
  onPhone()
  await choose(buildStandaloneDevice(held(), { online: false }))
  expect(has('Archiveren')).toBe(false)
  await click(button('Wat ermee doen', bar()))
  await until(() => button('Exporteren', dialog()))
  expect(
    [...dialog().querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean),
  ).toEqual(['Status wijzigen', 'Toewijzen', 'Printen', 'Exporteren', 'Archiveren'])
  await click(button('Archiveren', dialog()))
  await seen('Weet je zeker dat je deze 2 orders wilt archiveren?')
})

test('an employee prints the work orders of what is chosen, and is offered nothing that is the office’s', async () => {
  await choose(buildStandaloneDevice(held(), { role: 'employee' }))
  expect(has('Printen')).toBe(true)
  expect(['Exporteren', 'Archiveren', 'Toewijzen'].filter(has)).toEqual([])
})
