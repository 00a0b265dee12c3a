import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatCents } from '#src/lib/figures/money.ts'
import { CUSTOM_RULE } from '#sync/contract/orders/money/custom-rules.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { fillCustomer } from '#tests/support/fill-customer.ts'
import { button, click, closeScreen, field, fill, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany({ tiles: [], vat: { vat_rate: 9, vat_reverse: false } })
const me = buildUser({ role: 'employee', company_ids: [company._id] })
const flow = buildFlow({
  company_id: company._id,
  name: 'RGA',
  steps: {
    'step-001': {
      viewName: 'Extra',
      alertOnEmpty: true,
      fields: [{ key: 'extra', type: 'lines', label: 'Extra werk' }],
    },
    'step-002': { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data', label: 'Klant' }] },
  } as never,
  results: { title: 'Verstuurd', body: '', button: { to: '/employees', label: 'Naar het begin' } },
})
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'users', doc: me },
  { collection: 'flows', doc: flow },
]
const device = () => {
  const { engine } = buildFollowingDevice(held, { userId: me._id, role: 'employee', online: false })
  Object.assign(engine.actor, { companies: [company._id] })
  return engine
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const go = (label: string) => click(button(label))
const dialog = () => find('[role=dialog]')
const isClosed = () => until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
/** Focus, type, blur, as a user does. */
async function enter(label: string, typed: string) {
  const box = field(label, dialog())
  await act(async () => box.focus())
  await fill(box, typed)
  await act(async () => box.blur())
}
async function typeLine(words: string, price: string, amount = '') {
  await until(() => dialog())
  await enter('Omschrijving', words)
  await enter('Prijs incl. btw', price)
  if (amount) await enter('Aantal', amount)
}
async function addLine(words: string, price: string, amount = '') {
  await go('Regel toevoegen')
  await typeLine(words, price, amount)
  await click(button('Toevoegen', dialog()))
  await isClosed()
}

test('lines of the employee count in the total, per option, and are lines of the order', async () => {
  const engine = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  expect(text()).toContain('Extra werk')
  await go('Volgende')
  await seen('Dit formulier is leeg')
  await click(button('Invullen', find('[role=alertdialog]')))
  await addLine('Groep bijplaatsen', '1.250,50', '1,5')
  await addLine('Puin afvoeren', '75')
  const first = 187_575
  await seen(formatCents(first + 7500))
  expect(text()).toContain('1,5×')
  expect(text()).toContain('btw 9\u00a0%')

  await go('Volgende')
  await fillCustomer()
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  expect(text()).toContain(formatCents(first))
  await go('Nog een optie')
  await go('Extra wijzigen')
  await seen('1/3')
  await go('Puin afvoeren weghalen')
  await go('Groep bijplaatsen wijzigen')
  await until(() => expect(field('Prijs incl. btw', dialog()).value).toContain('1.250,50'))
  await enter('Aantal', '2')
  await click(button('Wijzigen', dialog()))
  await isClosed()
  await go('Volgende')
  await go('Naar overzicht')
  await seen(`Optie 1 · ${formatCents(first + 7500)}`)
  expect(text()).toContain(`Optie 2 · ${formatCents(250_100)}`)

  await go('Versturen')
  await seen('voorlopig')
  const queue = engine.queue()
  await until(() => expect(queue.get()).toHaveLength(1))
  const groep = { brand: 'Groep bijplaatsen', description: CUSTOM_RULE, selling_price: 125_050, vat_rate: 9 }
  const { products, options } = (queue.get()?.[0]?.args.doc ?? {}) as {
    products: { _id: string }[]
    options: { products: { _id: string }[] }[]
  }
  expect(products).toMatchObject([
    { ...groep, amount: 1.5 },
    { brand: 'Puin afvoeren', selling_price: 7500, amount: 1 },
  ])
  // A changed line is the same one in both options.
  expect(options[1]?.products).toMatchObject([{ ...groep, amount: 2, _id: products[0]?._id }])
})

test('a line without words or a price, or with a price below nothing, is not added', async () => {
  await showAppAt('/employees/offerte/rga', device())
  await seen('1/3')
  await go('Regel toevoegen')
  await until(() => dialog())
  await click(button('Toevoegen', dialog()))
  expect(dialog().textContent).toContain('Vul een omschrijving in')
  expect(dialog().textContent).toContain('Vul een prijs in')
  await typeLine('Korting', '-50')
  await click(button('Toevoegen', dialog()))
  await until(() => expect(dialog().textContent).toContain('Minstens €\u00a00'))
  expect(field('Prijs incl. btw', dialog()).value).toBe('-50')
  await click(button('Annuleren', dialog()))
  await isClosed()
  expect(text()).not.toContain('Korting')
})

test('a line, and one that is half typed, are there again after the end of the page', async () => {
  const engine = device()
  const { history } = await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await addLine('Groep bijplaatsen', '125')
  await go('Regel toevoegen')
  await typeLine('Puin afv', '80')
  await seen('Bewaard')
  await closeScreen()
  await showAppAt(history.location.pathname, engine)
  await until(() => expect(field('Omschrijving', dialog()).value).toBe('Puin afv'))
  expect(field('Prijs incl. btw', dialog()).value).toContain('80')
  await click(button('Toevoegen', dialog()))
  await isClosed()
  await seen(formatCents(20_500))
  expect(has('Groep bijplaatsen weghalen')).toBe(true)
})

test('a quotation that was begun before there were lines goes on', async () => {
  const engine = device()
  const orderId = newId()
  const { _id, company_id, name, steps, results } = flow
  await engine.draft.save(`quotation ${orderId}`, {
    at: 2,
    entries: { values: {}, amounts: {}, given: [], customer: {} },
    flow_id: _id,
    flow: { _id, company_id, name, steps, results },
    customer_id: newId(),
    prices: {},
    options: [{ _id: 'eerste', name: 'Kopen', values: {}, amounts: {}, prices: {} }],
    current: 'eerste',
  })
  await showAppAt(`/employees/offerte/rga/${orderId}`, engine)
  await seen('2/3')
  await click(button('Terug', find('footer')))
  await addLine('Groep bijplaatsen', '125')
  await seen(formatCents(12_500))
})
