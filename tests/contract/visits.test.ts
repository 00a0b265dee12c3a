import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { RefLookup } from '#sync/contract/core/operation.ts'
import { refKey } from '#sync/contract/judge.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import { visitIdOf } from '#sync/contract/visits/plan.ts'
import { buildCompany } from '../support/builders/company.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildUser } from '../support/builders/user.ts'
import { buildVisit } from '../support/builders/visit.ts'
import { BK, buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

const statusMeaning = (meaning: StatusMeaning, message = '') =>
  buildStatus({
    company_id: WOS,
    name: `Status ${meaning}`,
    meaning,
    fields: [],
    customer_message: { message, type: 'web_only', required: false, active: true },
  })
const scheduled = statusMeaning('scheduled', 'Ingepland voor: DATE TIME')
const others = (['ordered', 'in-progress', 'waiting', 'delivered', 'cancelled', ''] as const).map((meaning) =>
  statusMeaning(meaning),
)
const company = buildCompany({ _id: WOS, statuses: [scheduled, ...others].map(({ _id }) => _id) })
const fitter = buildUser({ fullname: 'Sanne Vermeer', role: 'employee' })
const planner = buildUser({ fullname: 'Karin Toorenburg', role: 'office' })
const gone = buildUser({ active: false, role: 'employee' })
const known = [
  { collection: 'companies' as const, doc: company },
  ...[scheduled, ...others].map((doc) => ({ collection: 'statuses' as const, doc })),
  ...[fitter, planner, gone].map((doc) => ({ collection: 'users' as const, doc })),
]

/** An order with its visits, after each operation. */
interface Stand {
  order: Order
  visits: readonly Visit[]
}

const stand = (given: Partial<Order> = {}): Stand => ({
  order: buildOrder({ company_id: WOS, status_history: [], commentary: [], ...given }),
  visits: [],
})

const contextOf = (
  { order, visits }: Stand,
  op: ReturnType<typeof buildOp>,
  role: 'employee' | 'office' = 'office',
) => {
  const before = op.entity === 'orders' ? order : (visits.find(({ _id }) => _id === op.entityId) ?? null)
  const rows = [
    ...known,
    { collection: 'orders' as const, doc: order },
    ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
  ]
  return readingOnlyItsRefs(buildContext(role, op, before, rows))
}

/** Servers and devices read only the rows that an operation names. */
function readingOnlyItsRefs(context: ReturnType<typeof buildContext>): typeof context {
  const kind = operationByKind.get(context.op.kind)
  const named = new Set<string>()
  const ref = ((collection, id) =>
    named.has(refKey({ collection, id })) ? context.ref(collection, id) : undefined) as RefLookup
  for (let size = -1; size < named.size; ) {
    size = named.size
    const args = kind && v.parse(kind.args, context.op.args)
    for (const each of kind?.refs?.(args, { ...context, ref }) ?? []) named.add(refKey(each))
  }
  return { ...context, ref }
}

function doing(now: Stand, op: ReturnType<typeof buildOp>): Stand {
  expect(judge(contextOf(now, op))).toBe(null)
  let { order, visits } = now
  for (const { collection, id, doc } of apply(contextOf(now, op))) {
    if (collection === 'orders') order = doc as Order
    if (collection !== 'visits') continue
    visits = visits.filter(({ _id }) => _id !== id)
    if (doc) visits = [...visits, doc as Visit]
  }
  return { order, visits }
}

const planning = ({ order }: Stand, date: string, time: string, given: object = {}) =>
  buildStatusChange(order, scheduled._id, { message: { send: true, date, time }, ...given })
const planned = (given: Partial<Order> = {}, said: object = {}) =>
  doing(stand(given), planning(stand(given), '2025-12-04', '08:30', said))
function setting({ order }: Stand, meaning: StatusMeaning) {
  const status = others.find((each) => each.meaning === meaning)
  return buildStatusChange(order, status?._id ?? '')
}
const withState = ({ order, visits }: Stand, state: VisitState): Stand => ({
  order,
  visits: visits.map((visit) => ({ ...visit, state })),
})

test('a status that schedules makes the visit, for the employee who has the order', () => {
  const { order, visits } = planned({ current_assignee_id: fitter._id })
  expect(visits).toMatchObject([
    {
      _id: order._id,
      order_id: order._id,
      date: '2025-12-04',
      time: '08:30',
      people: [fitter._id],
      state: 'planned',
    },
  ])
  expect([plannedFor(order), visitIdOf(order)]).toEqual(['04-12-2025 08:30', visits[0]?._id])
  expect(planned({ current_assignee_id: planner._id }).visits[0]?.people).toEqual([])
})

test('whoever schedules says who comes, for how long, and when the customer expects them', () => {
  const visit = {
    people: [fitter._id, planner._id],
    minutes: 240,
    window_from: '08:00',
    window_to: '10:00',
    kind: 'fault',
  }
  expect(planned({}, { visit }).visits).toMatchObject([visit])
})

test('a status without a moment plans nothing', () => {
  const now = stand()
  const op = buildStatusChange(now.order, scheduled._id)
  expect(doing(now, op).visits).toEqual([])
})

test('scheduling again moves the visit; what nobody says anew stays, except the window of the other time', () => {
  const visit = { people: [fitter._id], minutes: 240, window_from: '08:00', window_to: '10:00' }
  const before = planned({}, { visit })
  const after = doing(before, planning(before, '2025-12-05', '13:00'))
  expect(after.visits).toMatchObject([
    {
      _id: before.order._id,
      date: '2025-12-05',
      time: '13:00',
      people: [fitter._id],
      minutes: 240,
      window_from: '',
    },
  ])
  expect(after.visits[0]?.history).toHaveLength(1)
})

test('scheduling again after a visit makes another one, and leaves what was', () => {
  const before = withState(planned(), 'done')
  const after = doing(before, planning(before, '2025-12-11', '09:00'))
  expect(after.visits.map(({ date, state }) => [date, state])).toEqual([
    ['2025-12-04', 'done'],
    ['2025-12-11', 'planned'],
  ])
  expect(after.visits[1]?._id).toBe(visitIdOf(after.order))
})

test.each<[StatusMeaning, string, VisitState]>([
  ['delivered', '2025-11-20', 'done'],
  ['cancelled', '2025-12-04', 'cancelled'],
  ['ordered', '2025-12-04', 'cancelled'],
  ['waiting', '2025-12-04', 'cancelled'],
  // It took place, and nobody said how it went.
  ['waiting', '2025-11-20', 'planned'],
  ['in-progress', '2025-12-04', 'planned'],
  ['', '2025-12-04', 'planned'],
])('after the status %s, a visit of %s is %s', (meaning, date, state) => {
  const before = doing(stand(), planning(stand(), date, '08:00'))
  const after = doing(before, setting(before, meaning))
  expect(after.visits).toMatchObject([{ state, date }])
  expect(after.visits[0]?.history.at(-1)?.state).toBe(state)
})

const undoing = ({ order }: Stand, opId: string) =>
  buildOp({ kind: 'orders.undo-status', entityId: order._id, args: { entry: opId } })

test('an undone status leaves no visit that it made, and moves one back that it moved or ended', () => {
  const first = doing(stand(), setting(stand(), 'ordered'))
  const making = planning(first, '2025-12-04', '08:30')
  const made = doing(first, making)
  expect(doing(made, undoing(made, making.opId)).visits).toEqual([])
  const moving = planning(made, '2025-12-05', '13:00')
  const moved = doing(made, moving)
  const back = doing(moved, undoing(moved, moving.opId))
  expect(back.visits).toMatchObject([{ date: '2025-12-04', time: '08:30', state: 'planned' }])
  expect(plannedFor(back.order)).toBe('04-12-2025 08:30')
  const ending = setting(made, 'cancelled')
  const ended = doing(made, ending)
  expect(doing(ended, undoing(ended, ending.opId)).visits).toMatchObject([
    { date: '2025-12-04', state: 'planned' },
  ])
  const again = withState(made, 'done')
  const another = planning(again, '2025-12-11', '09:00')
  const twice = doing(again, another)
  const once = doing(twice, undoing(twice, another.opId))
  expect([once.visits.map(({ state }) => state), visitIdOf(once.order)]).toEqual([['done'], again.order._id])
})

test('when the visit moves that a status promises, the order says so', () => {
  const before = planned()
  const [visit] = before.visits as [Visit]
  const after = doing(
    before,
    buildEdit('visits.edit', visit, { date: '2025-12-09', time: '10:15', minutes: 60 }),
  )
  expect(after.visits).toMatchObject([{ date: '2025-12-09', time: '10:15', minutes: 60 }])
  expect(plannedFor(after.order)).toBe('09-12-2025 10:15')
  expect(after.order.status_history).toHaveLength(before.order.status_history.length + 1)
  const entry = after.order.status_history.at(-1)?._id ?? ''
  const back = doing(after, undoing(after, entry))
  expect([plannedFor(back.order), back.visits[0]?.date]).toEqual(['04-12-2025 08:30', '2025-12-04'])
  expect(after.order.commentary.at(-1)).toMatchObject({
    kind: 'message',
    commentary: 'Ingepland voor: 09-12-2025 10:15',
  })
})

test('whoever takes over the visit has the order, and a helper does not', () => {
  const before = planned({ current_assignee_id: fitter._id })
  const [visit] = before.visits as [Visit]
  const given = doing(before, buildEdit('visits.edit', visit, { people: [planner._id, fitter._id] }))
  expect([given.order.current_assignee_id, plannedFor(given.order)]).toEqual([
    planner._id,
    '04-12-2025 08:30',
  ])
  const helped = doing(before, buildEdit('visits.edit', visit, { people: [fitter._id, planner._id] }))
  expect(helped.order).toBe(before.order)
})

test('a visit moves also when its company has that status no more', () => {
  const before = planned()
  const [visit] = before.visits as [Visit]
  const { name, ...current_status } = before.order.current_status
  const left = {
    ...before,
    order: { ...before.order, current_status: { ...current_status, name: `Oud ${name}` } },
  }
  const after = doing(left, buildEdit('visits.edit', visit, { date: '2025-12-09' }))
  expect(plannedFor(after.order)).toBe('09-12-2025 08:30')
})

test('another visit of the order, or another thing about the visit, changes nothing of the order', () => {
  const before = planned()
  const [visit] = before.visits as [Visit]
  expect(doing(before, buildEdit('visits.edit', visit, { note: 'Ladder mee' })).order).toBe(before.order)
  const second = buildVisit({ company_id: WOS, order_id: before.order._id })
  const both = doing(before, buildCreate('visits.create', second))
  expect(both.visits[1]).toMatchObject({ state: 'planned', history: [{ state: 'planned' }] })
  expect(doing(both, buildEdit('visits.edit', second, { date: '2025-12-12' })).order).toBe(before.order)
})

test('of two planners who move a visit, the second is asked', () => {
  const before = planned()
  const [visit] = before.visits as [Visit]
  const moved = doing(before, buildEdit('visits.edit', visit, { date: '2025-12-09' }))
  const late = buildEdit('visits.edit', visit, { date: '2025-12-10' })
  expect(judge(contextOf(moved, late))).toMatchObject({ code: 'conflict', field: 'date' })
})

test.each<[Partial<Visit>, string | null, string?]>([
  [{}, null],
  [{ date: '' }, 'date-required', 'date'],
  [{ date: '2026-02-31' }, 'date-required', 'date'],
  [{ time: '' }, 'date-required', 'time'],
  [{ minutes: 0 }, 'invalid', 'minutes'],
  [{ window_from: '08:00', window_to: '10:00' }, null],
  [{ window_from: '10:00', window_to: '08:00' }, 'invalid', 'window_to'],
  [{ window_from: '08:00' }, 'invalid', 'window_to'],
  [{ people: [fitter._id] }, null],
  [{ people: [fitter._id, fitter._id] }, 'invalid', 'people'],
  [{ people: [gone._id] }, 'invalid', 'people'],
  [{ people: [newId()] }, 'invalid', 'people'],
  [{ company_id: BK }, 'invalid', 'company_id'],
  [{ offered: [{ date: '2026-12-09', window_from: '08:00', window_to: '12:00' }] }, null],
  [{ offered: [{ date: '2026-12-09', window_from: '12:00', window_to: '08:00' }] }, 'invalid', 'offered'],
  [{ offered: [{ date: '', window_from: '08:00', window_to: '12:00' }] }, 'invalid', 'offered'],
])('a visit with %o is refused as %s', (given, code, field) => {
  const { order, visits } = stand()
  const op = buildCreate('visits.create', buildVisit({ company_id: WOS, order_id: order._id, ...given }))
  const refused = judge(contextOf({ order, visits }, op))
  expect(refused?.code ?? null).toBe(code)
  if (field) expect(refused?.field).toBe(field)
})

test.each<['employee' | 'office', VisitState, VisitState, string | null]>([
  ['employee', 'planned', 'on-the-way', null],
  ['employee', 'on-the-way', 'there', null],
  ['employee', 'there', 'done', null],
  // A wrong tap.
  ['employee', 'done', 'planned', null],
  ['employee', 'planned', 'missed', null],
  ['employee', 'missed', 'cancelled', 'forbidden'],
  ['employee', 'cancelled', 'planned', 'forbidden'],
  ['office', 'cancelled', 'planned', null],
  ['office', 'missed', 'cancelled', null],
  // The customer would still read that somebody comes.
  ['office', 'planned', 'cancelled', 'in-use'],
])('the %s says of a visit that is %s: %s', (role, from, state, code) => {
  const now = withState(planned(), from)
  const op = buildOp({ kind: 'visits.state', entityId: now.order._id, args: { state } })
  expect(judge(contextOf(now, op, role))?.code ?? null).toBe(code)
  if (code !== null) return
  expect(doing(now, op).visits[0]?.history.at(-1)).toMatchObject({ state, date: 1_763_700_000_000 })
  const same = buildOp({ kind: 'visits.state', entityId: now.order._id, args: { state: from } })
  expect(apply(contextOf(now, same))).toEqual([])
})

test('a visit that its order promises is not removed; another is', () => {
  const now = planned()
  const removal = buildOp({ kind: 'visits.delete', entityId: now.order._id })
  expect(judge(contextOf(now, removal))?.code).toBe('in-use')
  expect(doing(withState(now, 'missed'), removal).visits).toEqual([])
})

test('a visit goes into the archive and back with its order', () => {
  const before = planned()
  const archiveId = newId()
  const op = buildOp({
    kind: 'orders.archive',
    entityId: before.order._id,
    args: { archive_id: archiveId, copy: false },
  })
  const archive = apply(contextOf(before, op)).find(({ collection }) => collection === 'archives')?.doc
  const restoring = buildOp({ kind: 'archives.restore', entityId: archiveId, args: { order_id: newId() } })
  const context = buildContext('office', restoring, archive ?? null, [
    ...known,
    ...before.visits.map((doc) => ({ collection: 'visits' as const, doc })),
  ])
  const writes = apply(context)
  const order = writes.find(({ collection }) => collection === 'orders')?.doc as Order
  const visit = writes.find(({ collection }) => collection === 'visits')?.doc as Visit
  expect([visitIdOf(order), visit.order_id]).toEqual([visit._id, order._id])
})

test('after an edit of the visit, an undone status still takes it back, and the edit stays', () => {
  const first = doing(stand(), setting(stand(), 'ordered'))
  const making = planning(first, '2025-12-04', '08:30')
  const made = doing(first, making)
  const edited = (now: Stand) =>
    doing(now, buildEdit('visits.edit', now.visits[0] as Visit, { minutes: 60, people: [fitter._id] }))
  expect(doing(edited(made), undoing(made, making.opId)).visits).toEqual([])
  const moving = planning(made, '2025-12-05', '13:00')
  const back = doing(edited(doing(made, moving)), undoing(made, moving.opId))
  expect(plannedFor(back.order)).toBe('04-12-2025 08:30')
  expect(back.visits).toMatchObject([
    { date: '2025-12-04', time: '08:30', minutes: 60, people: [fitter._id] },
  ])
})

test('a visit that was missed, moved and planned again is when the order says', () => {
  const missed = withState(planned(), 'missed')
  const moved = doing(missed, buildEdit('visits.edit', missed.visits[0] as Visit, { date: '2025-12-09' }))
  const again = doing(
    moved,
    buildOp({ kind: 'visits.state', entityId: moved.order._id, args: { state: 'planned' } }),
  )
  expect([plannedFor(again.order), again.visits[0]?.date]).toEqual(['09-12-2025 08:30', '2025-12-09'])
})

test.each([
  ['means something else', { meaning: 'waiting' as const }],
  ['names no moment', { customer_message: { ...scheduled.customer_message, message: 'Wij komen langs' } }],
])('the visit moves, and the order says so, when its status now %s', (_how, change) => {
  const before = planned()
  const op = buildEdit('visits.edit', before.visits[0] as Visit, { date: '2025-12-09' })
  const at = known.findIndex(({ doc }) => doc._id === scheduled._id)
  const kept = known[at] as (typeof known)[number]
  known[at] = { collection: 'statuses', doc: { ...scheduled, ...change } }
  const after = doing(before, op)
  known[at] = kept
  expect([plannedFor(after.order), after.visits[0]?.date]).toEqual(['09-12-2025 08:30', '2025-12-09'])
  expect(after.order.current_status.meaning).toBe('scheduled')
})

test('a visit whose colleague left is scheduled again with them; nobody else who left is', () => {
  const before = planned()
  const left = { ...before, visits: before.visits.map((visit) => ({ ...visit, people: [gone._id] })) }
  const op = planning(left, '2025-12-05', '09:00', { visit: { minutes: 60, people: [gone._id] } })
  expect(judge(contextOf(left, op))).toBe(null)
  expect(judge(contextOf(before, op))?.code).toBe('invalid')
})

test('a status moves no visit of another order that has the id of this one', () => {
  const { order } = stand()
  const foreign = buildVisit({ _id: order._id, company_id: WOS, order_id: newId() })
  const now = { order, visits: [foreign] }
  const after = doing(now, planning(now, '2025-12-04', '08:30'))
  expect(after.visits[0]).toEqual(foreign)
  expect(after.visits[1]).toMatchObject({ _id: visitIdOf(after.order), order_id: order._id })
})

test('31 February is no day to schedule', () => {
  const now = stand()
  expect(judge(contextOf(now, planning(now, '2026-02-31', '08:30')))?.code).toBe('date-required')
})

test('a move that the order has already is not written in it twice', () => {
  const before = planned()
  const op = buildEdit('visits.edit', before.visits[0] as Visit, { date: '2025-12-09' })
  const { order } = doing(before, op)
  expect(doing({ ...before, order }, op).order.status_history).toEqual(order.status_history)
})

test('an employee sets a status that schedules, and says nothing of the visit', () => {
  const now = stand()
  expect(judge(contextOf(now, planning(now, '2025-12-04', '08:30'), 'employee'))).toBe(null)
  const op = planning(now, '2025-12-04', '08:30', { visit: { people: [fitter._id] } })
  expect(judge(contextOf(now, op, 'employee'))?.code).toBe('forbidden')
})

test('a locked order stays with its colleague when another one takes its visit', () => {
  const before = planned({ current_assignee_id: fitter._id, user_readonly: true })
  const op = buildEdit('visits.edit', before.visits[0] as Visit, { people: [planner._id] })
  const after = doing(before, op)
  expect([after.order.current_assignee_id, after.visits[0]?.people]).toEqual([fitter._id, [planner._id]])
})

test('undo of a move that also gave the order to a colleague gives it back, and the order records both', () => {
  const before = planned({ current_assignee_id: fitter._id })
  const op = buildEdit('visits.edit', before.visits[0] as Visit, {
    date: '2025-12-09',
    people: [planner._id],
  })
  const after = doing(before, op)
  expect(after.order.current_assignee_id).toBe(planner._id)
  expect(after.order.edits.at(-1)).toMatchObject({ field: 'current_assignee_id' })
  const back = doing(after, undoing(after, op.opId))
  expect([back.order.current_assignee_id, back.visits[0]?.people]).toEqual([fitter._id, [fitter._id]])
})

test('an undone status is taken back also after a colleague took over its visit', () => {
  const theirs = stand({ current_assignee_id: fitter._id })
  const first = doing(theirs, setting(theirs, 'ordered'))
  const making = planning(first, '2025-12-04', '08:30')
  const made = doing(first, making)
  const taken = doing(made, buildEdit('visits.edit', made.visits[0] as Visit, { people: [planner._id] }))
  expect(doing(taken, undoing(taken, making.opId)).visits).toEqual([])
})

test('of two planners who schedule an order anew, the second is asked, unless both mean the same moment', () => {
  const seen = planned()
  const { name, color } = seen.order.current_status
  const again = (date: string, time: string, saw: string) => ({
    ...planning(seen, date, time),
    changes: { current_status: { from: { name, color, planned: saw }, to: { name, color } } },
  })
  const moved = doing(seen, again('2025-12-05', '09:00', '04-12-2025 08:30'))
  const late = again('2025-12-06', '10:00', '04-12-2025 08:30')
  expect(judge(contextOf(moved, late))).toEqual({
    code: 'conflict',
    field: 'current_status',
    current: { current_status: { name, color, planned: '05-12-2025 09:00' } },
  })
  expect(judge(contextOf(moved, again('2025-12-05', '09:00', '04-12-2025 08:30')))).toBe(null)
  expect(judge(contextOf(moved, again('2025-12-06', '10:00', '05-12-2025 09:00')))).toBe(null)
})

test('a visit of an order that is not there is refused', () => {
  const { visits, order } = planned()
  const [visit] = visits
  const op = buildCreate('visits.create', { ...visit, _id: newId(), order_id: newId() })
  expect(judge(contextOf({ order, visits }, op))).toEqual({ code: 'not-found', field: 'order_id' })
})

test.each<[VisitState, string, VisitState]>([
  ['planned', '2025-12-05', 'planned'],
  ['on-the-way', '2025-12-05', 'planned'],
  ['there', '2025-12-05', 'planned'],
  ['missed', '2025-12-05', 'planned'],
  ['on-the-way', '2025-12-04', 'on-the-way'],
  ['there', '2025-12-04', 'there'],
  ['missed', '2025-12-04', 'planned'],
  ['done', '2025-12-05', 'done'],
])('a visit that is %s and moves to %s is %s', (state, date, expected) => {
  const now = withState(planned(), state)
  const [visit] = now.visits as [Visit]
  const op = buildEdit('visits.edit', visit, { date, time: '11:00' })
  const { visits } = doing({ ...now, visits: now.visits.map((each) => ({ ...each, longer: 30 })) }, op)
  expect(visits[0]).toMatchObject({ state: expected, longer: 0, date, time: '11:00' })
})

test('who is on the way says when they arrive, who is there that it takes longer, and planning anew ends both', () => {
  const now = planned()
  const id = now.visits[0]?._id ?? ''
  const say = (kind: string, args: Record<string, unknown>) =>
    buildOp({ kind, entity: 'visits', entityId: id, args })
  const coming = doing(now, say('visits.state', { state: 'on-the-way', expected: '08:45' }))
  expect(coming.visits[0]).toMatchObject({ state: 'on-the-way', expected: '08:45' })
  const there = doing(coming, say('visits.state', { state: 'there' }))
  const longer = doing(there, say('visits.longer', { minutes: 45 }))
  expect(longer.visits[0]).toMatchObject({ state: 'there', expected: '08:45', longer: 45 })
  const anew = doing(longer, say('visits.state', { state: 'planned' }))
  expect(anew.visits[0]).toMatchObject({ state: 'planned', expected: '', longer: 0 })
  const done = doing(longer, say('visits.state', { state: 'done' }))
  expect(judge(contextOf(done, say('visits.longer', { minutes: 60 })))).toEqual({
    code: 'invalid',
    field: 'state',
  })
})

test('nobody but the customer answers for them', () => {
  const answer = { ...buildVisit().answer, said: 'suits' as const, about: '2026-12-01 08:00', at: 1 }
  const { order, visits } = stand()
  const visit = buildVisit({ company_id: WOS, order_id: order._id, answer })
  const made = apply(contextOf({ order, visits }, buildCreate('visits.create', visit)))
  expect(made[0]?.doc).toMatchObject({ answer: { said: '' } })
  const now = planned()
  const [known] = now.visits as [Visit]
  expect(judge(contextOf(now, buildEdit('visits.edit', known, { answer })))).not.toBeNull()
})
