import * as v from 'valibot'
import { define } from '../core/definition.ts'
import {
  count,
  day,
  flag,
  id,
  idOf,
  line,
  listOf,
  moment,
  optionalId,
  optionalIdOf,
  text,
  time,
} from '../core/fields.ts'

/** What a visit is for; '' while nobody said it. */
export const VISIT_KINDS = [
  '',
  'installation',
  'maintenance',
  'fault',
  'survey',
  'delivery',
  'other',
] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

export const VISIT_STATES = ['planned', 'on-the-way', 'there', 'done', 'missed', 'cancelled'] as const
export type VisitState = (typeof VISIT_STATES)[number]

export const MAX_PEOPLE = 10
export const MAX_NEEDS = 10
export const MAX_VISIT_NOTE = 2000
/** Other moments that a customer chooses from. */
export const MAX_OFFERED = 6
/** Of one visit; longer work has one for each day. */
export const MAX_MINUTES = 24 * 60
export const USUAL_MINUTES = 120

/** Days and times are those of the clock in the Netherlands, like those in the messages to customers. */
export const planEntries = {
  date: day(),
  /** When they are expected to begin. */
  time: time(),
  minutes: count(USUAL_MINUTES, MAX_MINUTES),
  /** Between which times the customer is told to expect them; '' when they are told the time itself. */
  window_from: time(),
  window_to: time(),
  people: listOf(idOf('users'), MAX_PEOPLE),
}

const window = {
  date: day(),
  window_from: time(),
  window_to: time(),
}

/** '': nothing yet. */
export const VISIT_ANSWERS = ['', 'suits', 'other'] as const

const state = () => v.optional(v.picklist(VISIT_STATES), 'planned')

const stateChange = v.object({
  _id: line(40),
  state: state(),
  user_id: optionalIdOf('users', 'copied'),
  date: moment(),
  /** When it was done on a device without a connection; 0 when that was just then. */
  done: moment(),
})

export const visits = define({
  name: 'visits',
  singular: 'Visit',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    /** '' for work that belongs to no order. An archived order is known by another id. */
    order_id: optionalIdOf('orders', 'copied'),
    ...planEntries,
    kind: v.optional(v.picklist(VISIT_KINDS), ''),
    /** What somebody who comes must be able to do, in the words of their skills. */
    needs: listOf(line(40), MAX_NEEDS),
    /** For colleagues. */
    note: text(MAX_VISIT_NOTE),
    state: state(),
    history: v.optional(v.array(stateChange), []),
    /** When whoever is on the way said they arrive; '' where they said nothing. */
    expected: time(),
    /** How many minutes longer than planned it takes, as somebody who is there said. */
    longer: count(0, MAX_MINUTES),
    /** Other moments that its customer may ask for. */
    offered: listOf(v.object(window), MAX_OFFERED),
    /** What the customer said on their page. */
    answer: v.optional(
      v.object({
        said: v.optional(v.picklist(VISIT_ANSWERS), ''),
        /** The appointment as they saw it. */
        about: line(40),
        /** The moment they ask for. */
        ...window,
        at: moment(),
      }),
      {},
    ),
    /** What the last status of the order changed here, for undo; `entry` is '' for nothing. */
    before: v.optional(
      v.object({
        /** Id of the operation that set the status. */
        entry: optionalId(),
        /** The visit was made by it; `visit_id` is the visit the order had before. */
        made: flag(),
        visit_id: optionalIdOf('visits', 'copied'),
        state: state(),
        ...planEntries,
        people: listOf(idOf('users', 'copied'), MAX_PEOPLE),
      }),
      {},
    ),
  }),
  reach: 'company',
  owner: (visit) => visit.company_id,
  hidden: {},
  merge: {
    company_id: 'fixed',
    order_id: 'fixed',
    date: 'ask',
    time: 'ask',
    people: 'ask',
    note: 'ask',
    needs: 'ask',
    state: 'server',
    history: 'server',
    expected: 'server',
    longer: 'server',
    offered: 'ask',
    answer: 'server',
    before: 'server',
  },
  keys: { at: ({ date, time }) => `${date} ${time}` },
  indexes: [
    ['date', 'at'],
    ['order_id', 'at'],
  ],
  // The index of days.
  shape: 2,
})

declare module '../core/documents.ts' {
  interface Documents {
    visits: v.InferOutput<typeof visits.fields>
  }
}
