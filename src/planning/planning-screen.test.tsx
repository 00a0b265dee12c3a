import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { fieldsOf } from '#src/data/visits/fields-of.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { button, choice, click, find, press, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import type { PlanningParts } from './planning-parts.ts'
import { PlanningScreen } from './planning-screen.tsx'
import type { PlanningView } from './planning-view.ts'

const company = buildCompany()
const companyOnly: CollectionDocument[] = [{ collection: 'companies', doc: company }]
const joost = buildUser({ fullname: 'Joost Dekker', company_ids: [company._id], skills: ['CO'] })
const sanne = buildUser({ fullname: 'Sanne Vermeer', company_ids: [company._id] })
const order = buildOrder({
  company_id: company._id,
  address: {
    street: 'Markt',
    house_number: '1',
    postcode: '4811XR',
    city: 'Breda',
    house_number_addition: '',
  },
  products: [],
})
const visit = buildVisit({
  company_id: company._id,
  order_id: order._id,
  date: '2099-12-02',
  time: '08:00',
  minutes: 120,
  people: [joost._id],
  kind: 'fault',
  needs: ['CO'],
})
const other = buildVisit({
  ...visit,
  _id: buildVisit()._id,
  order_id: '',
  time: '08:30',
  people: [sanne._id],
})

const week: PlanningView = { shows: 'week', date: '2099-12-02', prefixes: [], people: [], visit: '' }
const parts: PlanningParts = { status: () => null, schedule: () => <p>Status kiezen</p> }

beforeEach(() => {
  vi.useRealTimers()
  onA('(min-width')
})

/** A laptop is wider than every limit, a phone narrower. */
function onA(limits: '(min-width' | '(max-width') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith(limits),
    addEventListener() {},
    removeEventListener() {},
  }))
}

async function open(visits: readonly (typeof visit)[], view = week, onDrawn = (_key: string) => {}) {
  const device = buildStandaloneDevice([
    ...companyOnly,
    ...[joost, sanne].map((doc) => ({ collection: 'users' as const, doc })),
    { collection: 'orders', doc: order },
    ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
  ])
  const on = { onView: vi.fn(), onOrder: vi.fn(), onClose: vi.fn() }
  await showOn(device, <PlanningScreen view={view} parts={parts} onDrawn={onDrawn} {...on} />)
  await seen('Planning')
  return { device, ...on }
}

const line = (name: string) => find<HTMLButtonElement>(`[data-item][aria-label^="${name}"]`)
const pickUp = async (name: string) => {
  await until(() => line(name))
  await act(async () => line(name).focus())
  await press('Enter')
}

test('a week says who goes where, in a row for each person', async () => {
  await open([visit])
  await until(() => line('08:00 Breda, Storing, Joost Dekker'))
  const row = line('08:00 Breda').closest('tr')
  expect(row?.querySelector('th')?.textContent).toContain('Joost Dekker')
  expect(row?.querySelector('th')?.textContent).toContain('2 / 40 u')
  expect(text()).toContain('Week 49')
  expect(text()).toContain('Niemand')
})

test('a visit is moved with the keyboard: to the next day and to somebody else, in one edit', async () => {
  const { device } = await open([visit])
  await pickUp('08:00 Breda')
  await seen('Joost Dekker, wo 02-12 om 08:00')
  await press('ArrowRight')
  await press('ArrowDown')
  await seen('Sanne Vermeer, do 03-12 om 08:00')
  await press('Enter')
  const ops = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(ops).toMatchObject([
    {
      kind: 'visits.edit',
      entityId: visit._id,
      changes: {
        date: { from: '2099-12-02', to: '2099-12-03' },
        time: { from: '08:00', to: '08:00' },
        people: { from: [joost._id], to: [sanne._id] },
      },
    },
  ])
  await until(() => line('08:00 Breda, Storing, Sanne Vermeer'))
})

test('an order is dragged to a day of somebody, where the first moment that is free is proposed', async () => {
  const waiting = buildOrder({
    company_id: company._id,
    current_status: { ...order.current_status, name: 'Besteld', meaning: 'ordered' },
  })
  const schedule = vi.fn(() => <p>Status kiezen</p>)
  const device = buildStandaloneDevice([
    ...companyOnly,
    { collection: 'users', doc: joost },
    { collection: 'orders', doc: waiting },
    { collection: 'visits', doc: visit },
    // The first visit of an order has its id.
    {
      collection: 'visits',
      doc: buildVisit({ ...visit, _id: waiting._id, date: '2099-12-01', state: 'done' }),
    },
  ])
  const on = { onView: vi.fn(), onOrder: vi.fn(), onClose: vi.fn() }
  await showOn(device, <PlanningScreen view={week} parts={{ ...parts, schedule }} {...on} />)
  const cell = await until(() => find(`[data-day="2099-12-02"][data-person="${joost._id}"]`))
  document.elementFromPoint = () => cell
  const pointer = (type: string, target: EventTarget, clientX: number) =>
    act(async () => {
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY: 0 }),
      )
    })
  const card = await until(() => find(`[data-item="order ${waiting._id}"]`))
  await pointer('pointerdown', card, 0)
  await pointer('pointermove', window, 40)
  await seen('Joost Dekker, wo 02-12 om 10:00')
  await pointer('pointerup', window, 40)
  await seen('Status kiezen')
  const target = { personId: joost._id, date: '2099-12-02', time: '10:00', minutes: 120 }
  expect(schedule).toHaveBeenCalledWith(
    expect.objectContaining({ _id: waiting._id }),
    target,
    expect.anything(),
  )
})

test('arrows walk past the visits of a person and of a day', async () => {
  const later = buildVisit({ ...visit, _id: buildVisit()._id, date: '2099-12-03' })
  await open([visit, other, later])
  await until(() => line('08:30'))
  await act(async () => line('08:00 Breda').focus())
  const focused = () => document.activeElement?.closest('td')?.dataset
  await press('ArrowRight')
  expect(focused()).toMatchObject({ day: '2099-12-03', person: joost._id })
  await press('ArrowLeft')
  await press('ArrowDown')
  expect(focused()).toMatchObject({ day: '2099-12-02', person: sanne._id })
})

test('Escape leaves a visit where it was', async () => {
  const { device } = await open([visit])
  await pickUp('08:00 Breda')
  await press('ArrowRight')
  await press('Escape')
  await until(() => expect(text()).not.toContain('om 08:00'))
  expect(await answerOnce(device, queuedOps)).toEqual([])
})

test('what is wrong with a moment is said in words, with a moment that is right', async () => {
  await open([visit, other])
  await pickUp('08:00 Breda')
  await press('ArrowDown')
  await seen('Is tot 10:30 bezig met een ander bezoek.')
  expect(document.querySelector('[data-target]')?.getAttribute('data-target')).toBe('crit')
  expect(text()).toContain('Mist de vaardigheid CO.')
  await press('ArrowUp')
  for (let days = 0; days < 3; days++) await press('ArrowRight')
  await seen('Werkt niet op deze dag.')
  expect(text()).toContain('Wel: ma 07-12 om 08:00')
})

test('in the day view arrows move a visit by a quarter of an hour, and with Shift make it longer', async () => {
  const { device } = await open([visit], { ...week, shows: 'day' })
  await pickUp('08:00 – 10:00')
  await press('ArrowRight')
  await press('ArrowRight', { shiftKey: true })
  await seen('om 08:15')
  await press('Enter')
  const [op] = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(op?.changes).toMatchObject({ time: { to: '08:15' }, minutes: { from: 120, to: 135 } })
})

test('the whole day of one person goes to somebody else, one edit for each visit that is still to be made', async () => {
  const later = buildVisit({ ...visit, _id: buildVisit()._id, time: '13:00' })
  const done = buildVisit({ ...visit, _id: buildVisit()._id, time: '15:00', state: 'done' })
  const { device } = await open([visit, later, done], { ...week, shows: 'day' })
  await until(() => button('Dag van Joost Dekker: meer'))
  await click(button('Dag van Joost Dekker: meer'))
  await until(() => choice('Sanne Vermeer'))
  await click(choice('Sanne Vermeer'))
  const ops = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 1))
  expect(ops.map(({ kind, entityId }) => [kind, entityId])).toEqual([
    ['visits.edit', visit._id],
    ['visits.edit', later._id],
  ])
  expect(ops[0]?.changes).toEqual({ people: { from: [joost._id], to: [sanne._id] } })
})

test('a phone shows the day of one person, with the way to each visit', async () => {
  onA('(max-width')
  const { onView } = await open([visit])
  await seen('08:00 – 10:00')
  expect(text()).toContain('Joost Dekker · 1')
  expect(text()).toContain('2 / 8 u')
  await click(find('ol button'))
  expect(onView).toHaveBeenCalledWith({ visit: visit._id })
})

test('a week without visits says what to do next', async () => {
  await open([])
  await seen('Nog niets gepland in deze week.')
  expect(text()).toContain('Alles is gepland.')
})

test('an order that waits opens the status that plans it', async () => {
  const waiting = buildOrder({
    company_id: company._id,
    current_status: { ...order.current_status, name: 'Besteld', meaning: 'ordered' },
  })
  const device = buildStandaloneDevice([...companyOnly, { collection: 'orders', doc: waiting }])
  const on = { onView: vi.fn(), onOrder: vi.fn(), onClose: vi.fn() }
  await showOn(device, <PlanningScreen view={week} parts={parts} {...on} />)
  await seen(waiting.order_id.slice(3))
  await click(button(`${waiting.address.city} plannen`))
  await seen('Status kiezen')
})

test('what waits is chosen by what material is there', async () => {
  const waits = (city: string, material: typeof order.material) =>
    buildOrder({
      ...order,
      _id: buildOrder()._id,
      order_id: buildOrder().order_id,
      address: { ...order.address, city },
      current_status: { ...order.current_status, name: 'Besteld', meaning: 'ordered' },
      material,
    })
  const device = buildStandaloneDevice([
    ...companyOnly,
    { collection: 'orders', doc: waits('Goes', { state: 'here', day: '' }) },
    { collection: 'orders', doc: waits('Ede', { state: 'ordered', day: '2099-12-07' }) },
    { collection: 'orders', doc: waits('Assen', { state: '', day: '' }) },
  ])
  const on = { onView: vi.fn(), onOrder: vi.fn(), onClose: vi.fn() }
  await showOn(device, <PlanningScreen view={week} parts={parts} {...on} />)
  await seen('Assen')
  expect(text()).toContain('Besteld, ma 07-12')
  await click(button('Kan nu 1'))
  await until(() => expect(text()).not.toContain('Assen'))
  expect(text()).toContain('Alles is binnen')
  expect(text()).not.toContain('Ede')
})

test('a visit says that its customer asks for another moment, and moves there in one edit', async () => {
  const moment = { date: '2099-12-03', window_from: '13:00', window_to: '17:00' }
  const answer = { said: 'other', about: '2099-12-02 08:00', ...moment, at: 1 } as const
  const { device } = await open([{ ...visit, answer }], { ...week, visit: visit._id })
  await seen('De klant vraagt een ander moment: 03-12-2099 tussen 13:00 en 17:00.')
  expect(find('[aria-label="Klant vraagt een ander moment"]')).toBeTruthy()
  await click(button('Dit moment invullen'))
  await click(button('Opslaan'))
  const [op] = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(op?.changes).toMatchObject({
    date: { from: visit.date, to: moment.date },
    time: { from: visit.time, to: '13:00' },
    window_from: { to: '13:00' },
    window_to: { to: '17:00' },
  })
})

test('a moment that was half filled in does not block saving once the status no longer plans the visit', async () => {
  const { device, ...on } = await open([visit])
  const before = fieldsOf({ ...visit, seq: 1, waiting: 0 })
  const half = { date: '2099-12-03', window_from: '', window_to: '' }
  const fields = { ...before, note: 'Ladder mee', offered: [half] }
  await device.draft.save(`visit ${visit._id}`, { id: visit._id, seen: before, fields })
  const view = { ...week, visit: visit._id }
  await showOn(device, <PlanningScreen view={view} parts={parts} {...on} />)
  await seen('Dit vulde je eerder in')
  await click(button('Opslaan'))
  const [op] = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(op?.changes).toEqual({ note: { from: visit.note, to: 'Ladder mee' } })
})

test('a visit opens beside the planning, and gives its people and its moment to be changed', async () => {
  const { onView } = await open([visit])
  await until(() => line('08:00 Breda'))
  await click(line('08:00 Breda'))
  expect(onView).toHaveBeenCalledWith({ visit: visit._id })
  const { device } = await open([visit], { ...week, visit: visit._id })
  await seen('Notitie voor de monteur')
  expect(text()).toContain('Joost Dekker')
  await click(button('Bezoek vervalt'))
  const [op] = await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  expect(op).toMatchObject({ kind: 'visits.state', args: { state: 'cancelled' } })
})

test('moving a visit draws only the days it leaves and enters', async () => {
  const people = Array.from({ length: 30 }, (_, at) => buildUser({ fullname: `Monteur ${at + 10}` }))
  const visits = people.flatMap(({ _id }) =>
    ['2099-11-30', '2099-12-01', '2099-12-02', '2099-12-03', '2099-12-04'].flatMap((date) =>
      ['08:00', '10:00', '12:30', '14:30'].map((time) =>
        buildVisit({ company_id: company._id, order_id: '', date, time, minutes: 90, people: [_id] }),
      ),
    ),
  )
  const device = buildStandaloneDevice([
    ...companyOnly,
    ...people.map((doc) => ({ collection: 'users' as const, doc })),
    ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
  ])
  const drawn = vi.fn()
  const on = { onView: vi.fn(), onOrder: vi.fn(), onClose: vi.fn() }
  await showOn(device, <PlanningScreen view={week} parts={parts} onDrawn={drawn} {...on} />)
  await until(() => expect(document.querySelectorAll('[data-item]')).toHaveLength(600))
  drawn.mockClear()
  await pickUp('08:00')
  await press('ArrowRight')
  await press('ArrowRight')
  const moving = new Set(drawn.mock.calls.map(([key]) => key))
  expect(moving.size).toBeLessThanOrEqual(3)
  drawn.mockClear()
  await press('Enter')
  await act(() => answerOnce(device, queuedOps, (queued) => queued.length > 0))
  await until(() => expect(drawn).toHaveBeenCalled())
  expect(new Set(drawn.mock.calls.map(([key]) => key)).size).toBeLessThanOrEqual(3)
})
