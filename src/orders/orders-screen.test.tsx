import { expect, test, vi } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, fill, find, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { type OrdersView, viewOf } from './filters/orders-view.ts'
import { OrdersScreen } from './orders-screen.tsx'

const planned = buildStatus({ name: 'Ingepland' })
const phone = buildStatus({ name: 'AURUM_STATUS_PHONE_ACTION' })
const own = buildStatus({ name: 'Opdracht' })
const nlm = buildCompany({ statuses: [planned._id, phone._id] })
const bk = buildCompany({
  parent_company_id: nlm._id,
  statuses: [own._id],
  config: { ...nlm.config, order_number_prefix: 'BK' },
})
const orderIn = (company: { _id: string }, { name, color }: typeof own) =>
  buildOrder({
    company_id: company._id,
    current_status: { ...buildOrder().current_status, name, color },
  })
const held: CollectionDocument[] = [
  ...[planned, phone, own].map((doc) => ({ collection: 'statuses' as const, doc })),
  ...[nlm, bk].map((doc) => ({ collection: 'companies' as const, doc })),
  ...[orderIn(nlm, planned), orderIn(nlm, phone), orderIn(bk, own)].map((doc) => ({
    collection: 'orders' as const,
    doc,
  })),
]

const onView = vi.fn()
const screen = (base: string, search: Parameters<typeof viewOf>[0], layout: OrdersView['layout'] = 'list') =>
  showOn(
    buildStandaloneDevice(held),
    <OrdersScreen
      base={base}
      view={viewOf(search, layout)}
      covered={false}
      onView={onView}
      onOpen={() => {}}
    />,
  )

test('a status that the chosen company lacks shows no orders, under its own title', async () => {
  await screen('status-ingepland', { bedrijf: 'BK' })
  await seen('Geen resultaten')
  expect(find('h1').textContent).toBe('Ingepland')
  expect(text()).toContain('0 orders')
})

test('the list and a search say how many there are, also without a filter', async () => {
  await screen('overview', {})
  await seen('3 orders')
  await screen('overview', { q: 'dorpsstraat' })
  await seen('3 orders')
})

test('a board on which the filter leaves nothing says so', async () => {
  await screen('overview', { product: 'Bestaat niet' }, 'kanban')
  await seen('Geen enkele order past bij deze filters.')
  expect(has('Alle filters wissen')).toBe(true)
})

test('a search that finds nothing names the words, says what can be searched, and lets go of them', async () => {
  await screen('overview', { q: 'xyzzy' })
  await seen('Geen resultaten')
  expect(text()).toContain('Niets gevonden voor ‘xyzzy’. Zoek op ordernummer,')
  expect(has('Alle filters wissen')).toBe(false)
  await click(button('Zoekterm wissen'))
  expect(onView).toHaveBeenCalledWith({ text: '' })
})

test('a search text that was only typed can be cleared as well, and the field keeps the focus', async () => {
  await screen('overview', {})
  const field = find<HTMLInputElement>('input[type=search]')
  await fill(field, 'xyzzy')
  await seen('Niets gevonden voor ‘xyzzy’.')
  await click(button('Zoekterm wissen'))
  await seen('3 orders')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('orders that are on no lane are found in the list', async () => {
  await screen('overview', { status: 'AURUM_STATUS_PHONE_ACTION' }, 'kanban')
  await seen('Deze orders staan niet op het bord, wel in de lijst.')
  expect(text()).toContain('1 order')
  await click(button('Toon als lijst'))
  expect(onView).toHaveBeenCalledWith({ layout: 'list' })
})

test('a board that is not narrowed shows its lanes, also when they are empty', async () => {
  await screen('status-ingepland', {}, 'kanban')
  await seen('Ingepland')
  expect(text()).not.toContain('Geen resultaten')
})
