import type { RouterHistory } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasLayer } from '#src/ui/overlays/use-back-closes.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { pressBack } from '#tests/support/press-back.ts'
import { button, click, closeScreen, field, fill, find, type } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, settled, until } from '#tests/support/standalone-device.tsx'

const status = buildStatus({ name: 'Opgeleverd', fields: [] })
const company = buildCompany({ statuses: [status._id] })
const order = buildOrder({
  _id: newId(),
  company_id: company._id,
  current_status: { ...buildOrder().current_status, name: status.name },
})
const held: CollectionDocument[] = [
  { collection: 'statuses', doc: status },
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
]

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
})

const back = (history: RouterHistory) => act(() => pressBack(history))

const QUESTION = 'section[role=alertdialog]'
const isOpen = (selector: string) => document.querySelector(selector) !== null

test('Back closes the list, then the sheet it lies on, and only then the order', async () => {
  const { history, navigate } = await showAppAt(
    '/orders/overview#list',
    buildStandaloneDevice(held, { online: false }),
  )
  const path = `/orders/overview/detail/${order._id}`
  await act(() => navigate({ href: path }))
  await until(() => button('Status wijzigen'))
  await click(button('Status wijzigen'))
  await until(() => find('[role=dialog] form button[aria-haspopup=listbox]'))
  await click(find('[role=dialog] form button[aria-haspopup=listbox]'))
  await until(() => find('[role=option]'))

  await back(history)
  await until(() => expect(isOpen('[role=option]')).toBe(false))
  expect(isOpen('[role=dialog]')).toBe(true)
  await back(history)
  await until(() => expect(isOpen('[role=dialog]')).toBe(false))
  expect(history.location.pathname).toBe(path)
  await back(history)
  await until(() => expect(isOpen('[data-screen=order-detail]')).toBe(false))
  expect(history.location.pathname).toBe('/orders/overview')
})

test('a layer over all screens is closed by Back as well', async () => {
  const { history, navigate } = await showAppAt('/', buildStandaloneDevice(held, { online: false }))
  await act(() => navigate({ href: '/queue' }))
  await until(() => expect(find('h1').textContent).toBe('Wachtrij'))
  await type('?')
  await until(() => find('[role=dialog]'))
  await back(history)
  await until(() => expect(isOpen('[role=dialog]')).toBe(false))
  expect(history.location.pathname).toBe('/queue')
})

test('a question with an address of its own is left by Back', async () => {
  const { history, navigate } = await showAppAt(
    '/orders/overview#list',
    buildStandaloneDevice(held, { online: false }),
  )
  await act(() => navigate({ href: `/orders/overview/quick-select/${order._id}` }))
  await until(() => find('[role=dialog]'))
  await back(history)
  await until(() => expect(isOpen('[role=dialog]')).toBe(false))
  expect(history.location.pathname).toBe('/orders/overview')
})

test('Back over a form with unsaved work asks, and Back again closes the question', async () => {
  const { history, navigate } = await showAppAt(
    '/orders/overview#list',
    buildStandaloneDevice(held, { online: false }),
  )
  const path = `/orders/overview/edit/${order._id}`
  await act(() => navigate({ href: path }))
  await until(() => field('Plaats'))
  await settled()
  await fill(field('Plaats'), 'Zutphen')
  await settled()
  // Pending until the question is answered.
  const asking = pressBack(history)
  // Waits for the layer that Back closes, too; a toast has the same role.
  await until(() => expect(isOpen(QUESTION) && hasLayer()).toBe(true))
  await back(history)
  await asking
  await until(() => expect(isOpen(QUESTION)).toBe(false))
  expect(history.location.pathname).toBe(path)
})
