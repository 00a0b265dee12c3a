import { expect, test } from 'vitest'
import { isWhoComes } from '#sync/contract/orders/who-comes.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildUser } from '../support/builders/user.ts'

const sanne = buildUser({ fullname: 'Sanne Vermeer', role: 'employee' })
const planner = buildUser({ fullname: 'Karin Toorenburg', role: 'office' })
const answered = (commentary: string, date = 1, title = 'Monteur') => ({
  _id: newId(),
  kind: 'user' as const,
  title,
  commentary,
  user_id: '',
  customer_id: '',
  date,
  done: 0,
})
const planned = (date: number) => ({
  _id: newId(),
  status: 'Ingepland',
  meaning: 'scheduled' as const,
  date,
  done: 0,
  user_id: '',
})
const order = (assignee: string, ...commentary: ReturnType<typeof answered>[]) =>
  buildOrder({ current_assignee_id: assignee, commentary, status_history: [planned(1)] })
/** Planned, and again on another day. */
const again = (assignee: string, ...commentary: ReturnType<typeof answered>[]) =>
  buildOrder({ current_assignee_id: assignee, commentary, status_history: [planned(1), planned(2)] })

test.each([
  ['the engineer it is assigned to', sanne, order(sanne._id), true],
  ['not the planner it is assigned to', planner, order(planner._id), false],
  ['not an engineer it is not assigned to', sanne, order(planner._id), false],
  ['who was filled in', sanne, order(planner._id, answered('sanne  vermeer ')), true],
  ['a planner who was filled in', planner, order(planner._id, answered('Karin Toorenburg')), true],
  ['who was filled in by first name', sanne, order(sanne._id, answered('Sanne')), true],
  ['nobody by half a first name', sanne, order(sanne._id, answered('San')), false],
  ['nobody where a stranger was filled in', sanne, order(sanne._id, answered('Bureau Jansen')), false],
  ['who was filled in last', sanne, again('', answered('Sanne Vermeer', 2), answered('Rik', 1)), true],
  ['not who was to come on another day', sanne, again('', answered('Sanne Vermeer')), false],
  ['the assignee, where nobody was filled in again', sanne, again(sanne._id, answered('Rik')), true],
  ['not by another answer', sanne, order(planner._id, answered('Sanne Vermeer', 1, 'Gebeld door')), false],
  ['nobody inactive', { ...sanne, active: false }, order(sanne._id), false],
  ['nobody who was removed', { ...sanne, removed: true }, order(sanne._id), false],
])('a customer is told %s', (_title, user, itsOrder, expected) => {
  expect(isWhoComes(user, itsOrder)).toBe(expected)
})

test.each<[string, readonly string[], ReturnType<typeof order>, boolean]>([
  ['who the visit is planned for', [sanne._id], order(planner._id), true],
  ['not the assignee, where the visit is for somebody else', [planner._id], order(sanne._id), false],
  ['who was filled in, rather', [sanne._id], order(planner._id, answered('Karin Toorenburg')), false],
])('a customer is told %s', (_title, people, itsOrder, expected) => {
  expect(isWhoComes(sanne, itsOrder, people)).toBe(expected)
})
