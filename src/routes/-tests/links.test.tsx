import { afterEach, expect, test, vi } from 'vitest'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, fill, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const statuses = ['AURUM_STATUS_CREATED', 'AURUM_STATUS_COMPLETED', 'In opdracht'].map((name) =>
  buildStatus({ name }),
)
const company = buildCompany({ statuses: statuses.map(({ _id }) => _id) })
const order = buildOrder({
  _id: 'order',
  company_id: company._id,
  address: { ...NO_ADDRESS, city: 'Zutphen' },
})
const archive = buildArchive({ _id: 'archived', company_id: company._id })
const held: CollectionDocument[] = [
  ...statuses.map((doc) => ({ collection: 'statuses' as const, doc })),
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
  { collection: 'archives', doc: archive },
]
// This test has only one page.
const locks = { request: (_name: string, _how: object, hold: (lock: object) => unknown) => hold({}) }
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Starts the app at this address without history; returns a function for the current address. */
async function follow(link: string): Promise<() => string> {
  const { history } = await showAppAt(link, buildStandaloneDevice(held))
  return () => history.location.href
}

const isOpen = (what: string) => document.querySelector(what) !== null

const DETAIL = '[data-screen=order-detail]'
const FORM = '[data-screen=order-form]'
const SHEET = '[data-screen=print]'
const ARCHIVED = '[data-screen=archive-detail]'

const WAYS: [mode: string, what: string, away: string][] = [
  ['detail', DETAIL, 'Terug'],
  ['edit', FORM, 'Terug'],
  ['print_work_order', SHEET, 'Terug'],
  ['print_order', SHEET, 'Terug'],
  ['add', FORM, 'Terug'],
  ['quick-select', '[role=dialog]', 'Annuleren'],
  ['archive', '[role=alertdialog]', 'Annuleren'],
]

test.each(WAYS)(
  'a link to …/%s/order opens it over the list it names, and Back leads to that list',
  async (mode, what, away) => {
    for (const list of ['/orders/overview?soort=order#list', '/orders/status-in-opdracht#kanban']) {
      const address = await follow(list.replace(/(?=[?#])/, `/${mode}/order`))
      await until(() => find(what))
      await click(button(away))
      await until(() => expect(isOpen(what)).toBe(false))
      expect(address()).toBe(list)
    }
  },
)

test.each([
  ['/orders/detail/order', DETAIL, 'Terug'],
  ['/orders/archive/order', '[role=alertdialog]', 'Annuleren'],
  ['/orders/add', FORM, 'Terug'],
])('%s needs no list; Back leads to all orders', async (link, what, away) => {
  const address = await follow(link)
  await until(() => find(what))
  await click(button(away))
  await until(() => expect(isOpen(what)).toBe(false))
  expect(address()).toMatch(/^\/orders\/overview$/)
})

test.each([
  ['detail', ARCHIVED],
  ['print_order', SHEET],
  ['print_work_order', SHEET],
])('a link to /archive/%s/archived leads back to the archive', async (mode, what) => {
  const address = await follow(`/archive/${mode}/archived?q=dorp`)
  await until(() => find(what))
  await click(button('Terug'))
  await until(() => expect(isOpen(what)).toBe(false))
  expect(address()).toBe('/archive?q=dorp')
})

test.each([
  ['/orders/status-created', 'Aangemaakt'],
  ['/orders/status-completed', 'Opgeleverd'],
  ['/orders/status-in-opdracht', 'In opdracht'],
])('%s holds the orders of that status', async (link, title) => {
  await follow(link)
  await until(() => expect(find('h1').textContent).toBe(title))
})

test.each(['/orders', '/orders/'])('%s are all orders', async (link) => {
  const address = await follow(link)
  await until(() => expect(find('h1').textContent).toBe('Orders'))
  expect(address()).toBe('/orders/overview')
})

test('#list and #kanban say which of both one sees', async () => {
  await follow('/orders/overview#list')
  await until(() => button('Kanban'))
  await follow('/orders/overview#kanban')
  await until(() => button('Lijst'))
})

test.each([
  '/orders/nergens',
  '/orders/status-bestaat-niet',
  '/orders/overview/raar/order',
  '/archive/edit/archived',
])('%s does not exist, and says so', async (link) => {
  await follow(link)
  await seen('Foutcode 404')
})

test('Back from a followed link goes step by step, and throwing away input leads to the list', async () => {
  const address = await follow('/orders/overview/detail/order#list')
  await until(() => find(DETAIL))
  await click(button('Wijzigen'))
  await until(() => find(FORM))
  await click(button('Terug'))
  await until(() => find(DETAIL))
  await click(button('Terug'))
  await until(() => expect(address()).toBe('/orders/overview#list'))

  const there = await follow('/orders/overview/edit/order#list')
  await until(() => find(FORM))
  await fill(find(`${FORM} input[value=Zutphen]`), 'Breda')
  await click(button('Terug'))
  await until(() => button('Weggooien'))
  await click(button('Weggooien'))
  await until(() => expect(isOpen(FORM)).toBe(false))
  expect(there()).toBe('/orders/overview#list')
})

test('Back on a crash that a link led to does not leave the app', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => {
    throw new Error('stuk')
  })
  // The site with the link.
  vi.spyOn(history, 'length', 'get').mockReturnValue(2)
  const leave = vi.spyOn(history, 'back').mockReturnValue()
  const goTo = vi.spyOn(location, 'assign').mockReturnValue()
  await follow('/orders/detail/order')
  await seen('Er ging iets mis in de app')
  await click(button('Terug'))
  expect(leave).not.toHaveBeenCalled()
  expect(goTo).toHaveBeenCalledWith('/')
})
