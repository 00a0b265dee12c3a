import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { NO_DISCOUNT, type OrderDiscount } from '#sync/contract/orders/discount.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildLine } from '#tests/support/builders/options.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { fillCustomer } from '#tests/support/fill-customer.ts'
import { button, click, closeScreen, field, fill, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany({ employee_discount: 10, tiles: [] })
const me = buildUser({ role: 'employee', company_ids: [company._id], fullname: 'Anna Adviseur' })
const customer = buildCustomer({ company_id: company._id, company: '', lastname: 'de Vries' })
const boiler = buildProduct({
  company_id: company._id,
  type: 'Ketel',
  selling_price: 200_000,
  subsidy_price: 0,
  is_subscription: false,
})
const flow = buildFlow({
  company_id: company._id,
  name: 'RGA',
  steps: {
    'step-001': {
      viewName: 'Materiaal',
      fields: [
        {
          key: 'k',
          type: 'product',
          label: 'Ketel',
          product_id: boiler._id,
          product_selection_type: 'checkbox',
        },
      ],
    },
    'step-002': { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data', label: 'Klant' }] },
  } as never,
})
const offer = (discount: Partial<OrderDiscount> = {}, given: Partial<Order> = {}) =>
  buildOrder({
    _id: newId(),
    company_id: company._id,
    customer_id: customer._id,
    order_id: 'NLM#1',
    type: 'quotation',
    reckoning: 'deducted',
    main_assignee_id: me._id,
    current_assignee_id: me._id,
    commentary: [],
    campaigns: [],
    products: [buildLine({ selling_price: 200_000 })],
    discount: { ...NO_DISCOUNT, ...discount },
    ...given,
  })
const asked = { off: '15%', state: 'asked', reason: 'Buurtactie', user_id: me._id, date: Date.now() } as const

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterEach(async () => {
  await closeScreen()
  toastQueue.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

async function open(path: string, role: Role, orders: readonly ReturnType<typeof offer>[] = []) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const device = buildFollowingDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'customers', doc: customer },
      { collection: 'users', doc: me },
      { collection: 'products', doc: boiler },
      { collection: 'flows', doc: flow },
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ],
    { role, online: false, ...(role === 'employee' && { userId: me._id }) },
  )
  Object.assign(device.engine.actor, { companies: [company._id] })
  await showAppAt(path, device.engine)
  const done = async () => (await answerOnce(device.engine, queuedOps)).map(({ kind, args }) => [kind, args])
  return { ...device, done }
}
const detail = ({ _id }: { _id: string }) => `/orders/overview/detail/${_id}`

test('the office sees among the waiting offers that a discount was asked for, and agrees to it', async () => {
  // The customer looked at it since.
  const order = offer(asked, { customer_seen: Date.now() })
  await open('/offers', 'office', [order])
  await seen('Korting van 15% wacht op akkoord van het kantoor: Buurtactie')
  expect(text()).toContain('Korting te beoordelen')
  const { done } = await open(detail(order), 'office', [order])
  await seen('De klant krijgt de offerte zodra je dit beslist.')
  await until(() => expect(text()).toContain(`Korting${formatCents(-30_000)}`))
  await click(button('Korting goedkeuren'))
  await expect.poll(done).toEqual([['orders.discount', { off: '15%', reason: 'Buurtactie' }]])
  await seen('Korting van 15% gegeven op')
  expect(has('Korting goedkeuren')).toBe(false)
})

test('the office refuses it, and the price is as before', async () => {
  const order = offer(asked)
  const { done } = await open(detail(order), 'office', [order])
  await seen('Korting afwijzen')
  await click(button('Korting afwijzen'))
  await expect.poll(done).toEqual([['orders.discount', { off: 0, reason: '' }]])
  await seen('Korting afgewezen op')
  await until(() => expect(text()).not.toContain(formatCents(-30_000)))
})

test('whoever made the offer gives what they may, and asks the office for more', async () => {
  const order = offer()
  const { done } = await open(`/employees/order/${order._id}`, 'employee', [order])
  await seen('Korting geven')
  await click(button('Korting geven'))
  await seen('Je mag zelf tot 10 % korting geven.')
  const dialog = () => find('[role=dialog]')
  await click(button('Korting geven', dialog()))
  await seen('Vul een korting in van meer dan 0, tot 100 %.')
  await fill(field('Korting', dialog()), '12')
  await seen('Het kantoor moet deze korting eerst goedkeuren.')
  expect(text()).toContain(`${formatCents(200_000)} wordt ${formatCents(176_000)}`)
  await fill(field('Korting', dialog()), '10')
  await seen(`${formatCents(200_000)} wordt ${formatCents(180_000)}`)
  await fill(field('Reden van de korting', dialog()), ' Tweede ketel ')
  await click(button('Korting geven', dialog()))
  await expect.poll(done).toEqual([['orders.discount', { off: '10%', reason: 'Tweede ketel' }]])
})

test('nobody else gives a discount on it', async () => {
  const order = offer({}, { main_assignee_id: newId() })
  await open(`/employees/order/${order._id}`, 'employee', [order])
  await seen('Offerte')
  expect(has('Korting geven')).toBe(false)
})

test('a quotation with more discount than its author may give is shown to the customer, but not signed', async () => {
  const { engine } = await open('/employees/offerte/rga', 'employee')
  await seen('1/3')
  await click(field(`Ketel${formatCents(200_000)}`))
  await click(button('Volgende'))
  await fillCustomer()
  await click(button('Naar overzicht'))
  await seen('Je mag zelf tot 10 % korting geven.')
  await fill(field('Korting'), '25')
  await seen('Het kantoor moet deze korting eerst goedkeuren.')
  await until(() => expect(text()).toContain(`Korting${formatCents(-50_000)}`))
  await click(button('Aan de klant laten zien'))
  await seen('Wij bevestigen deze korting eerst.')
  expect(find('[role=dialog]').textContent).toContain(`Korting, al verrekend${formatCents(-50_000)}`)
  expect(has('Akkoord geven')).toBe(false)
  await click(button('Sluiten', find('[role=dialog]')))
  await click(button('Versturen'))
  await until(() =>
    expect(engine.queue().get()).toMatchObject([
      { kind: 'quotations.create', args: { doc: { discount: { off: '25%', reason: '' } } } },
    ]),
  )
  await seen('Korting van 25% wacht op akkoord van het kantoor')
})

test('an offer whose discount the office has yet to agree to is not called sent', async () => {
  const order = offer(asked)
  await open(`/employees/offerte/rga/${order._id}`, 'employee', [order])
  await seen('Deze offerte wacht op het kantoor')
  expect(text()).toContain('Korting van 15% wacht op akkoord van het kantoor')
  expect(text()).not.toContain('verstuurd')
})

test('whoever works outdoors for a company that chose no tiles begins a quotation from the home screen', async () => {
  await open('/employees', 'employee')
  await seen('Werkbon')
  const tiles = () => [...document.querySelectorAll('nav[aria-label=Tegels] a')]
  await until(() => expect(tiles().map((tile) => tile.textContent)).toEqual(['Werkbon', 'Offerte']))
  expect(tiles()[1]?.getAttribute('href')).toBe('/employees/offerte/rga')
})
