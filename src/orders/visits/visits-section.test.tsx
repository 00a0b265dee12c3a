import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { fieldsOf } from '#src/data/visits/fields-of.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { button, click, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { VisitsSection } from './visits-section.tsx'

const company = buildCompany()
const sanne = buildUser({ fullname: 'Sanne Vermeer', company_ids: [company._id] })
const order = { ...buildOrder({ company_id: company._id }), seq: 1, waiting: 0 }
const visit = buildVisit({
  company_id: company._id,
  order_id: order._id,
  date: '2099-12-04',
  time: '08:30',
  minutes: 90,
  window_from: '08:00',
  window_to: '10:00',
  people: [sanne._id],
  kind: 'fault',
  note: 'Ladder mee',
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const showSection = (device: Engine, section: ReactElement) =>
  showOn(device, <RouterContextProvider router={router}>{section}</RouterContextProvider>)

async function open(role: 'employee' | 'office', visits: readonly (typeof visit)[], onStatus = () => {}) {
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'users', doc: sanne },
      { collection: 'orders', doc: order },
      ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
    ],
    { role },
  )
  await showSection(device, <VisitsSection order={order} onStatus={onStatus} />)
  await seen('Bezoeken')
  return device
}

async function choose(item: string) {
  await click(button('Bezoek van 04-12-2099: meer'))
  const found = () =>
    [...document.querySelectorAll('[role=menuitem]')].find((each) => each.textContent === item)
  await until(() => expect(found()).toBeDefined())
  await click(found() as HTMLElement)
}

test('an order says who comes when, for how long and what for', async () => {
  await open('office', [visit])
  await seen('04-12-2099 08:30')
  for (const said of [
    'Gepland',
    '1,5\u00a0u · Storing · Sanne Vermeer',
    'tussen 08:00 en 10:00',
    'Ladder mee',
  ])
    expect(text()).toContain(said)
})

const planningLink = () => document.querySelector('[aria-label="In de planning: bezoek van 04-12-2099"]')

test('whoever plans goes from a visit of an order to its day on the planning', async () => {
  await open('office', [visit])
  await seen('In de planning')
  expect(planningLink()?.getAttribute('href')).toBe(`/planning?dag=2099-12-04&bezoek=${visit._id}`)
})

test.each<['office' | 'employee', VisitState]>([
  ['employee', 'planned'],
  ['office', 'cancelled'],
])('for %s a visit that is %s has no way to the planning', async (role, state) => {
  await open(role, [{ ...visit, state }])
  await seen('04-12-2099 08:30')
  expect(planningLink()).toBe(null)
})

test('a visit that was being planned when the page ended is there again, and is planned once', async () => {
  const device = await open('office', [])
  await seen('Nog geen bezoek gepland.')
  const { _id, company_id: _c, order_id: _o, state: _s, history: _h, before: _b, ...fields } = visit
  await device.draft.save(`visit of ${order._id}`, { id: _id, fields })
  await click(button('Bezoek plannen'))
  await seen('Dit vulde je eerder in')
  await click(button('Plannen'))
  await seen('1,5\u00a0u · Storing · Sanne Vermeer')
  const [op, ...others] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  expect([op?.kind, op?.entityId, others]).toEqual(['visits.create', _id, []])
  expect(await device.draft.load(`visit of ${order._id}`)).toBe(null)
})

test('a visit without a day is not planned, and says so', async () => {
  const device = await open('office', [])
  await click(button('Bezoek plannen'))
  await until(() => expect(button('Plannen').disabled).toBe(false))
  await click(button('Plannen'))
  await seen('Kies een datum')
  expect(text()).toContain('Kies een tijd')
  expect(await answerOnce(device, queuedOps)).toEqual([])
})

test.each<[string, VisitState]>([
  ['Onderweg', 'on-the-way'],
  ['Aangekomen', 'there'],
  ['Klaar', 'done'],
  ['Niet doorgegaan', 'missed'],
])('whoever goes says in one tap: %s', async (item, state) => {
  const device = await open('employee', [visit])
  await seen('Gepland')
  expect(text()).not.toContain('Bezoek plannen')
  await choose(item)
  await until(() => expect(text()).toContain(item))
  const [op] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  expect(op).toMatchObject({ kind: 'visits.state', entityId: visit._id, args: { state } })
})

test('a visit that the status promises is called off by another status', async () => {
  const current_status = { ...order.current_status, meaning: 'scheduled' as const }
  const promised = { ...order, current_status }
  const onStatus = vi.fn()
  const device = buildStandaloneDevice([{ collection: 'visits', doc: { ...visit, _id: order._id } }], {
    role: 'office',
  })
  await showSection(device, <VisitsSection order={promised} onStatus={onStatus} />)
  await seen('04-12-2099 08:30')
  await choose('Afzeggen: andere status kiezen')
  expect(onStatus).toHaveBeenCalledOnce()
})

test('the office offers other moments to the customer where the company asks whether appointments suit', async () => {
  const asks = { ...company, visit_messages: { ...company.visit_messages, asks: true } }
  const planned = { ...order.current_status, meaning: 'scheduled' as const }
  const scheduled = { ...order, current_status: planned }
  const promised = { ...visit, _id: order._id }
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: asks },
    { collection: 'users', doc: sanne },
    { collection: 'orders', doc: scheduled },
    { collection: 'visits', doc: promised },
  ])
  await showSection(device, <VisitsSection order={scheduled} onStatus={() => {}} />)
  await choose('Wijzigen')
  await seen('Andere momenten waaruit de klant kan kiezen')
  await click(button('Moment toevoegen'))
  await click(button('Opslaan'))
  await seen('Geef elk moment een dag en twee tijden')
  expect(await answerOnce(device, queuedOps)).toEqual([])
  await click(button('Moment 1 weghalen'))
  await until(() => expect(text()).not.toContain('Geef elk moment'))
})

test('a moment that was half filled in does not block saving once the status no longer plans the visit', async () => {
  const device = await open('office', [visit])
  const before = fieldsOf({ ...visit, seq: 1, waiting: 0 })
  const half = { date: '2099-12-03', window_from: '', window_to: '' }
  const fields = { ...before, note: 'Trap mee', offered: [half] }
  await device.draft.save(`visit ${visit._id}`, { id: visit._id, seen: before, fields })
  await choose('Wijzigen')
  await seen('Dit vulde je eerder in')
  await click(button('Opslaan'))
  const [op] = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(op?.changes).toEqual({ note: { from: 'Ladder mee', to: 'Trap mee' } })
})

test('the office says what material is there, which is stored at once', async () => {
  const device = await open('office', [visit])
  await click(button('Niet gezegd'))
  const found = () =>
    [...document.querySelectorAll('[role=option]')].find((each) => each.textContent === 'Alles is binnen')
  await until(() => expect(found()).toBeDefined())
  await click(found() as HTMLElement)
  const [op] = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(op?.changes).toEqual({ material: { from: { state: '', day: '' }, to: { state: 'here', day: '' } } })
})

function StoredSection() {
  const stored = useLive(orderById(order._id))
  return stored && <VisitsSection order={stored} onStatus={() => {}} />
}

/** The section of an order whose material was ordered, which follows what is stored. */
async function openOrdered() {
  const ordered = { ...order, material: { state: 'ordered' as const, day: '2099-12-04' } }
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: ordered },
  ])
  await showSection(device, <StoredSection />)
  await seen('Verwacht op')
  return device
}

const materialIn = (ops: readonly QueuedOp[]) => ops.map(({ changes }) => changes?.material?.to)

test('an expected day that is typed is stored once, when its field is left', async () => {
  const device = await openOrdered()
  const dayOfMonth = find('[data-field=material] [role=spinbutton]')
  // A focused segment makes this DOM dispatch selectionchange without end.
  await act(async () => button('Kalender').focus())
  for (const key of ['ArrowUp', 'ArrowUp'])
    await act(async () => dayOfMonth.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(dayOfMonth.textContent).toBe('06')
  expect(await answerOnce(device, queuedOps)).toEqual([])
  await act(async () => button('Bezoek plannen').focus())
  const ops = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(materialIn(ops)).toEqual([{ state: 'ordered', day: '2099-12-06' }])
  expect(dayOfMonth.textContent).toBe('06')
})

test('an expected day that is picked from the calendar is stored at once', async () => {
  const device = await openOrdered()
  await click(button('Kalender'))
  const cell = () => find('[role=dialog] [aria-label*="11 december 2099"]')
  await until(cell)
  await click(cell())
  const ops = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(materialIn(ops)).toEqual([{ state: 'ordered', day: '2099-12-11' }])
})
