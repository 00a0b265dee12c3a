import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { stepped } from '#src/parts/form/document-form.ts'
import type { Engine } from '#sync/client/engine.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { buildFollowingDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { fieldsOf, openForm } from './model/order-form.ts'
import { OrderEditScreen } from './order-edit-screen.tsx'
import { draftKeyOf } from './order-left-behind.tsx'

const company = buildCompany()
const customer = buildCustomer({ company_id: company._id, lastname: 'Van den Heuvel' })
/** Leaving the form needs a router; nothing else here does. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const given = { company_id: company._id, customer_id: customer._id }

const parties: readonly CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'customers', doc: customer },
]

async function showForm(engine: Engine, orderId: string) {
  const onClose = vi.fn()
  await showOn(
    engine,
    <RouterContextProvider router={router}>
      <OrderEditScreen orderId={orderId} onClose={onClose} />
    </RouterContextProvider>,
  )
  return onClose
}

async function open(order: ReturnType<typeof buildOrder>, besides: readonly CollectionDocument[] = []) {
  const device = buildFollowingDevice([...parties, { collection: 'orders', doc: order }, ...besides])
  const onClose = await showForm(device.engine, order._id)
  await seen('Producten')
  return { ...device, onClose, goes: () => device.goes({ collection: 'orders', doc: order }) }
}

test('an order that is locked for colleagues can be read in its form, and not saved', async () => {
  await open(buildOrder({ ...given, user_readonly: true }))
  await seen('Deze order is alleen te lezen')
  expect(find<HTMLFieldSetElement>('fieldset[data-part=content]').disabled).toBe(true)
  expect(has('Opslaan')).toBe(false)
  // The content is locked; status, comments and photos are not.
  for (const name of ['Status wijzigen', 'Plaatsen', 'Kies bestand'])
    expect(button(name).matches(':disabled')).toBe(false)
})

test('an order that is not locked can be changed and saved', async () => {
  await open(buildOrder(given))
  expect(find<HTMLFieldSetElement>('fieldset[data-part=content]').disabled).toBe(false)
  expect(has('Opslaan')).toBe(true)
})

test('input stays when a colleague takes the order away, and can be kept as a new order', async () => {
  const order = buildOrder(given)
  const { engine, goes, onClose } = await open(order)
  await fill(field('Straat'), 'Nieuwe Kade')
  await goes()
  await seen('Deze order is intussen gearchiveerd of verwijderd.')
  expect(field('Straat').value).toBe('Nieuwe Kade')
  expect(has('Opslaan')).toBe(false)
  await click(button('Bewaren als nieuwe order'))
  await until(() => expect(onClose).toHaveBeenCalled())
  const queued = await answerOnce(engine, queuedOps, (ops) => ops.length > 0)
  const made = queued.find(({ kind }) => kind === 'orders.create')
  expect(made?.entityId).not.toBe(order._id)
  expect(JSON.stringify(made?.args)).toContain('Nieuwe Kade')
})

test('input for an order that is gone can be thrown away, and the screen says where the order went', async () => {
  const order = buildOrder(given)
  const archive = buildArchive({ order_id: order.order_id, company_id: company._id })
  const { goes, onClose } = await open(order, [{ collection: 'archives', doc: archive }])
  await fill(field('Straat'), 'Nieuwe Kade')
  await goes()
  await seen('Naar het archief')
  await click(button('Weggooien'))
  await until(() => expect(onClose).toHaveBeenCalled())
})

test('input for an order that went while the page was closed returns, and can be kept as a new order', async () => {
  const order = buildOrder(given)
  const { engine } = buildFollowingDevice(parties)
  const typed = openForm(order._id, fieldsOf({ ...order }), { number: order.order_id })
  const address = { ...order.address, street: 'Nieuwe Kade' }
  await engine.draft.save(draftKeyOf(order._id), stepped(typed, { address }))
  const onClose = await showForm(engine, order._id)
  await seen('Deze order is intussen gearchiveerd of verwijderd.')
  expect(text()).toContain(order.order_id.slice(order.order_id.indexOf('#')))
  expect(field('Straat').value).toBe('Nieuwe Kade')
  for (const name of ['Status wijzigen', 'Plaatsen', 'Kies bestand']) expect(has(name)).toBe(false)
  await click(button('Bewaren als nieuwe order'))
  await until(() => expect(onClose).toHaveBeenCalled())
})

test('an order that is gone and was only looked at is not found', async () => {
  const { goes } = await open(buildOrder(given))
  await goes()
  await seen('Order niet gevonden')
})

test('a free line left half written is asked about before the order is saved without it', async () => {
  const { onClose } = await open(buildOrder(given))
  await click(button('Vrije regel'))
  await fill(field('Toelichting', find('[role=dialog]')), 'Zagen')
  await press('Escape')
  await click(button('Opslaan'))
  await seen('Er staat nog een vrije regel open')
  await click(button('Verder bewerken'))
  expect(onClose).not.toHaveBeenCalled()
  await click(button('Opslaan'))
  await click(button('Opslaan zonder'))
  await until(() => expect(onClose).toHaveBeenCalled())
})

test('an order with too many lines says so before it is saved', async () => {
  const rules = Array.from({ length: 200 }, (_, at) =>
    customRule({ _id: `r${at}`, brand: '', type: `Regel ${at}`, selling_price: 100 }),
  )
  const { onClose } = await open(buildOrder({ ...given, products: rules, campaigns: [] }))
  expect(text()).not.toContain('hooguit 200 regels')
  await click(button('Vrije regel'))
  await fill(field('Toelichting', find('[role=dialog]')), 'Zagen')
  await click(button('Toevoegen'))
  await seen('Een order heeft hooguit 200 regels. Haal er 1 weg.')
  await click(button('Opslaan'))
  expect(document.activeElement?.textContent).toContain('hooguit 200 regels')
  expect(onClose).not.toHaveBeenCalled()
})

test('the search for another customer can be cancelled, also by Ctrl+Z in its field', async () => {
  await open(buildOrder(given))
  await seen('Van den Heuvel')
  await click(button('Andere klant'))
  await click(button('Annuleren'))
  await seen('Andere klant')
  await click(button('Andere klant'))
  await act(async () => field('Bestaande klant').focus())
  await press('z', { ctrlKey: true })
  await seen('Andere klant')
})

test('the entrance price of subscriptions stands among the totals, and what is invoiced beside the buttons', async () => {
  const [line] = buildOrder().products
  const rent = { ...line, is_subscription: true, signup_fee: 9_900, amount: 2, accessories: [] }
  await open(buildOrder({ ...given, products: [rent as never], campaigns: [] }))
  expect(text().replaceAll('\u00a0', ' ')).toContain('Entreeprijs, eenmalig€ 198,00')
  expect(find('footer[data-bottom-bar]').textContent).toContain('Factuurbedrag incl. btw')
})

test('the head says how much is not saved, which undoing takes back and redoing brings', async () => {
  await open(buildOrder({ ...given, products: [rule('a', 'Boren')], campaigns: [] }))
  expect(text()).not.toContain('Niet opgeslagen')
  expect(button('Ongedaan maken').matches(':disabled')).toBe(true)
  await act(async () => field('Straat').focus())
  await fill(field('Straat'), 'Nieuwe Kade')
  await act(async () => field('Straat').blur())
  await seen('Niet opgeslagen · 1 wijziging')
  await click(button('Boren verwijderen'))
  await seen('Niet opgeslagen · 2 wijzigingen')
  await click(button('Ongedaan maken'))
  await seen('Niet opgeslagen · 1 wijziging')
  await click(button('Ongedaan maken'))
  await until(() => expect(text()).not.toContain('Niet opgeslagen'))
  await click(button('Opnieuw uitvoeren'))
  await seen('Niet opgeslagen · 1 wijziging')
})

const rule = (_id: string, type: string) => customRule({ _id, brand: '', type, selling_price: 100 })
