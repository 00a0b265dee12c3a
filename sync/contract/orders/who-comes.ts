import type { DocumentOf } from '../core/documents.ts'
import { roleOf } from '../core/roles.ts'

type Order = DocumentOf<'orders'>
type User = DocumentOf<'users'>

/** What a customer is told of the colleague who comes; never how to reach them. */
export type WhoComes = Pick<User, 'fullname' | 'job_title' | 'photo'>

/** The field of a status in which planners write who goes; work orders print it too. */
const FIELD = 'monteur'

/** The last answer to who goes; '' without one. */
export function plannedPerson({ commentary }: Pick<Order, 'commentary'>): string {
  const answers = commentary.filter(
    ({ kind, title }) => kind === 'user' && title.trim().toLowerCase() === FIELD,
  )
  return answers.toSorted((a, b) => b.date - a.date)[0]?.commentary.trim() ?? ''
}

const same = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Whether somebody may be named to the customer as the one who comes. Planners write a whole name, or the first name of
 * who the order is assigned to. Without an answer it is the assignee, unless they work at the office and only planned it.
 */
export function isWhoComes(user: User, order: Pick<Order, 'commentary' | 'current_assignee_id'>): boolean {
  if (!user.active || user.removed || user.fullname.trim() === '') return false
  const [name, answer] = [same(user.fullname), same(plannedPerson(order))]
  const isAssignee = user._id === order.current_assignee_id
  if (answer === '') return isAssignee && roleOf(user.role) === 'employee'
  return name === answer || (isAssignee && name.startsWith(`${answer} `))
}
