import type { DocumentOf } from '../core/documents.ts'
import { roleOf } from '../core/roles.ts'

type Order = DocumentOf<'orders'>
type User = DocumentOf<'users'>

/** What a customer is told of the colleague who comes; never how to reach them. */
export type WhoComes = Pick<User, 'fullname' | 'job_title' | 'photo'>

/** The field of a status in which planners write who goes; work orders print it too. */
const FIELD = 'monteur'

/** The colleague for the visit that was planned last, as answered then; '' where that was not said. */
export function plannedPerson({ status_history, commentary }: Planned): string {
  const planned = status_history.findLast(({ meaning }) => meaning === 'scheduled')
  const answer = commentary.find(
    ({ kind, title, date }) =>
      kind === 'user' && date === planned?.date && title.trim().toLowerCase() === FIELD,
  )
  return answer?.commentary.trim() ?? ''
}

type Planned = Pick<Order, 'status_history' | 'commentary'>

const same = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Whether somebody may be named to the customer as the one who comes. Planners write a whole name, or the first name of
 * who the order is assigned to. Without an answer it is who the visit is planned for; where it is for nobody, the
 * assignee, unless they work at the office and only planned it.
 */
export function isWhoComes(
  user: User,
  order: Planned & Pick<Order, 'current_assignee_id'>,
  people: readonly string[] = [],
): boolean {
  if (!user.active || user.removed || user.fullname.trim() === '') return false
  const [name, answer] = [same(user.fullname), same(plannedPerson(order))]
  const isAssignee = user._id === order.current_assignee_id
  if (answer === '' && people.length > 0) return people.includes(user._id)
  if (answer === '') return isAssignee && roleOf(user.role) === 'employee'
  return name === answer || (isAssignee && name.startsWith(`${answer} `))
}
