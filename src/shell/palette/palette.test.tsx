import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { fill, find, press, tap } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, until } from '#tests/support/standalone-device.tsx'

const status = buildStatus({ name: 'Opgeleverd' })
const company = buildCompany({ statuses: [status._id] })
const order = buildOrder({ company_id: company._id, order_id: 'NLM#10007531' })
const held: CollectionDocument[] = [
  { collection: 'statuses', doc: status },
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
  { collection: 'customers', doc: buildCustomer({ company_id: company._id }) },
]

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => vi.unstubAllGlobals())

const PALETTE = '[role=dialog][aria-label="Snel zoeken"]'
const chosen = () => find(`${PALETTE} [role=option][aria-selected=true]`).textContent
const options = () => document.querySelectorAll(`${PALETTE} [role=option]`)
const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)

/** Opens the palette, which takes the focus, and types the words. */
async function ask(words: string) {
  await press('k', { ctrlKey: true })
  await until(() => expect(document.activeElement).toBe(find(`${PALETTE} input`)))
  await fill(document.activeElement as HTMLInputElement, words)
}

test('the palette goes anywhere and finds any order, by keyboard alone and without a connection', async () => {
  const { history } = await showAppAt('/', buildStandaloneDevice(held, { online: false }))
  await ask('wachtr')
  await until(() => expect(chosen()).toMatch(/^Wachtrij/))
  await press('Enter')
  await until(() => expect(headings()).toEqual(['Wachtrij']))
  expect(document.querySelector(PALETTE)).toBeNull()

  await ask('opgelev')
  await until(() => expect(chosen()).toBe('Orders · Opgeleverd'))
  await press('Enter')
  await until(() => expect(headings()).toEqual(['Opgeleverd']))

  await ask('0007531')
  await until(() => expect(chosen()).toMatch(/^NLM#10007531/))
  await press('Enter')
  await until(() => expect(headings().at(-1)).toContain('NLM#10007531'))
  expect(history.location.pathname).toContain(order._id)
})

test('arrows walk through what was found and around its ends, and Escape leaves everything as it was', async () => {
  const { history } = await showAppAt('/', buildStandaloneDevice(held, { online: false }))
  await ask('orders')
  // The statuses arrive after the screens.
  await until(() => expect(options().length).toBeGreaterThan(1))
  const first = chosen()
  await press('ArrowUp')
  expect(chosen()).not.toBe(first)
  await press('ArrowDown')
  expect(chosen()).toBe(first)
  await press('Escape')
  await until(() => expect(document.querySelector(PALETTE)).toBeNull())
  expect(history.location.pathname).toBe('/')
})

test('the arrows are for the screen one went to, wherever one came from', async () => {
  await showAppAt('/', buildStandaloneDevice(held, { online: false }))
  const cameFrom = await until(() => find('nav a[href="/queue"]'))
  cameFrom.focus()
  await ask('klanten')
  await until(() => expect(chosen()).toMatch(/^Klanten/))
  await press('Enter')
  const row = await until(() => find('main [data-row]'))
  expect(document.activeElement).not.toBe(cameFrom)
  await press('ArrowDown')
  expect(document.activeElement).toBe(row)
})

test('the second of two quick taps on a choice does nothing to the screen it leads to', async () => {
  await showAppAt('/', buildStandaloneDevice(held, { online: false }))
  await ask('wachtr')
  await until(() => expect(chosen()).toMatch(/^Wachtrij/))
  await tap(find(`${PALETTE} [role=option][aria-selected=true]`))
  const tapped = vi.fn()
  document.body.addEventListener('click', tapped, { once: true })
  await tap(document.body)
  expect(tapped).not.toHaveBeenCalled()
})
