import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import type { Context, Ref, Write } from '../core/operation.ts'
import { roleOf } from '../core/roles.ts'
import { same } from '../core/same.ts'
import { doneBefore } from '../orders/done-before.ts'
import { isScheduled, type StatusMeaning } from '../statuses/meaning.ts'
import { MAX_PEOPLE, planEntries, VISIT_KINDS, type VisitState, visits } from './fields.ts'
import { isOpenVisit, momentIn, type Plan, planOf, visitIdOf } from './plan.ts'
import { inState } from './state.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

/** What the author of a status says of its visit; the day and the time are those of the message. */
export const visitArgs = v.partial(
  v.object({
    minutes: v.pipe(planEntries.minutes.wrapped, v.minValue(1)),
    window_from: planEntries.window_from.wrapped,
    window_to: planEntries.window_to.wrapped,
    people: v.pipe(v.array(v.pipe(v.string(), v.maxLength(36))), v.maxLength(MAX_PEOPLE)),
    kind: v.picklist(VISIT_KINDS),
  }),
)
export type VisitArgs = v.InferOutput<typeof visitArgs>

interface Setting extends Pick<Context<unknown, Order>, 'op' | 'actor' | 'now' | 'ref'> {
  before: Order
  /** The order in its new status. */
  after: Order
  /** Absent from apps and programs that know of no visits. */
  planned: VisitArgs | undefined
}

export const refsOfVisit = (before: Order | null): Ref[] =>
  before
    ? [
        { collection: 'visits', id: visitIdOf(before) },
        { collection: 'users', id: before.current_assignee_id },
      ]
    : []

/**
 * What a new status does to the visit of its order: one that schedules makes it, or moves it; the end of the work or of
 * the order ends it. `visit_id` is for the order.
 */
export function visitOfStatus(setting: Setting): { writes: Write[]; visit_id: string } {
  const { op, before, after, ref } = setting
  const found = ref('visits', visitIdOf(before))
  // A program may have given the id of this order to a visit of another one.
  const visit = found && found.order_id === before._id && isOpenVisit(found) ? found : null
  const { current_status } = after
  const moment = isScheduled(current_status) ? momentIn(current_status.customer_message.message) : null
  if (moment) {
    const now = visit ?? newVisit(before, found ? op.opId : before._id)
    const said = { ...usual(setting, visit, moment), ...setting.planned, ...moment }
    const planned = inState({ ...now, ...said }, 'planned', changeBy(setting))
    const doc: Visit = {
      ...planned,
      history: visit?.state === 'planned' ? visit.history : planned.history,
      before: beforeStatus(now, { entry: op.opId, made: !visit }, before),
    }
    return { writes: [writeOf(doc)], visit_id: doc._id === before._id ? '' : doc._id }
  }
  const state = visit && endedBy(current_status.meaning, visit, setting.now)
  if (!visit || !state) return { writes: [], visit_id: before.visit_id }
  const ended: Visit = {
    ...inState(visit, state, changeBy(setting)),
    before: beforeStatus(visit, { entry: op.opId, made: false }, before),
  }
  return { writes: [writeOf(ended)], visit_id: before.visit_id }
}

/** Takes back what the status did that is undone. */
export function visitOfUndo(
  order: Order,
  visit: Visit | undefined,
  isOfEntry: (opId: string) => boolean,
): { writes: Write[]; visit_id: string } {
  const isOurs = visit?.order_id === order._id
  if (!isOurs || visit.before.entry === '' || !isOfEntry(visit.before.entry))
    return { writes: [], visit_id: order.visit_id }
  const { before } = visit
  if (before.made)
    return { writes: [{ collection: 'visits', id: visit._id, doc: null }], visit_id: before.visit_id }
  const history = before.state === visit.state ? visit.history : visit.history.slice(0, -1)
  const doc: Visit = { ...visit, ...planOf(before), state: before.state, history, before: NOTHING_BEFORE }
  return { writes: [writeOf(doc)], visit_id: order.visit_id }
}

/** The visit as it was before a status of its order changed it, for undo. */
export const beforeStatus = (
  visit: Visit,
  by: Pick<Visit['before'], 'entry' | 'made'>,
  { visit_id }: Pick<Order, 'visit_id'>,
): Visit['before'] => ({ ...planOf(visit), ...by, visit_id, state: visit.state })

export const NOTHING_BEFORE: Visit['before'] = v.parse(visits.fields.entries.before, undefined)

/** What undo restores, after an edit of the visit: the moment that the order said, and otherwise what the edit says. */
export function beforeEdited({ before, ...visit }: Visit, after: Visit): Visit['before'] {
  if (before.entry === '') return before
  const { date: _date, time: _time, ...shape } = planOf(after)
  const edited = Object.entries(shape).filter(([key, value]) => !same(value, visit[key as keyof Plan]))
  return { ...before, ...Object.fromEntries(edited) }
}

const writeOf = (doc: Visit): Write => ({ collection: 'visits', id: doc._id, doc })

const changeBy = ({ op, actor, now, before }: Setting) => ({
  _id: op.opId,
  user_id: actor.userId,
  date: now,
  done: doneBefore({ op, before, now }),
})

const newVisit = ({ _id, company_id }: Order, id: string): Visit =>
  v.parse(visits.fields, { _id: id, company_id, order_id: _id })

const NO_WINDOW = { window_from: '', window_to: '' }

/** The plan where the author did not say it: that of a visit that moves stays, except the window of another time. */
function usual(
  { before, after, ref }: Setting,
  visit: Visit | null,
  { time }: Pick<Plan, 'time'>,
): Partial<Plan> {
  const [had, has] = [before.current_assignee_id, after.current_assignee_id]
  if (!visit) {
    const assignee = ref('users', has)
    return { people: assignee && roleOf(assignee.role) === 'employee' ? [assignee._id] : [] }
  }
  const others = visit.people.filter((id) => id !== had && id !== has)
  const people = had === has || has === '' ? visit.people : [has, ...others]
  return { people, ...(time !== visit.time && NO_WINDOW) }
}

/** Null when the visit stands as it is. */
function endedBy(meaning: StatusMeaning, visit: Visit, now: number): VisitState | null {
  if (meaning === 'delivered') return 'done'
  if (meaning === 'cancelled') return 'cancelled'
  const isOff = ['requested', 'quoted', 'ordered', 'waiting'].includes(meaning)
  return isOff && isToCome(visit, now) ? 'cancelled' : null
}

/** Whether the visit has not begun, by its plan. */
export const isToCome = (
  { date, time, state }: Pick<Visit, 'date' | 'time' | 'state'>,
  now: number,
): boolean => state === 'planned' && `${date} ${time}` > dutchMoment(now)

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** YYYY-MM-DD HH:mm in the Netherlands, which is the Swedish format. */
const dutchMoment = (at: number) => CLOCK.format(at)
