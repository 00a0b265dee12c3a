import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { CREATED, isOfficeAction } from '#sync/contract/statuses/built-in.ts'
import { isOver } from '#sync/contract/statuses/meaning.ts'
import { isAfterDelivery } from './closed.ts'
import { type Html, html } from './html.ts'
import { APPROVED, type PageWords } from './page-words.ts'

interface Order
  extends Pick<DocumentOf<'orders'>, 'current_status' | 'status_history' | 'request_date' | 'version'> {
  approval: Pick<DocumentOf<'orders'>['approval'], 'date' | 'version'>
}

interface Step {
  name: string
  /** With the year when it differs from this one; '' for a step to come. */
  day: string
  state: 'past' | 'now' | 'to-come'
}

/** Past steps in order: statuses, and the customer's approval of the current version. */
function happened({ status_history, approval, version }: Omit<Order, 'request_date'>) {
  const isApproved = approval.date > 0 && approval.version === version
  const agreed = isApproved ? [{ status: APPROVED, date: approval.date }] : []
  // The status that the approval brings has the same date and comes after it.
  return [...agreed, ...status_history].toSorted((a, b) => a.date - b.date)
}

/** The customer's view of the current status: internal office actions do not hide the status that was reached. */
export function reachedStatus(order: Omit<Order, 'request_date'>): string {
  const { name } = order.current_status
  const steps = happened(order).map(({ status }) => status)
  const all = steps.includes(name) ? steps : [...steps, name]
  return all.findLast((status) => !isOfficeAction(status)) ?? CREATED.name
}

/** Steps that fit side by side on a phone. */
const MAX_STEPS = 4

/**
 * The past steps and, unless the order has ended, the delivery to come. A long history is cut to its first and latest
 * steps.
 */
export function progressSteps(order: Order, now: number, words: PageWords, isArchived = false): Step[] {
  const { current_status, request_date } = order
  const wordFor = (status: string) => words.statuses[status] ?? status
  const reached = reachedStatus(order)
  const past = new Map<string, number>([[CREATED.name, request_date]])
  for (const { status, date } of happened(order)) {
    // A status the order returned to is listed at its latest position.
    if (status !== CREATED.name) past.delete(status)
    past.set(status, past.get(status) ?? date)
  }
  const steps = [...past]
    .filter(([name]) => !isOfficeAction(name))
    .map(([name, date]): Step => {
      return {
        name: wordFor(name),
        day: date > 0 ? words.shortDay(date, now) : '',
        state: name === reached ? 'now' : 'past',
      }
    })
  const hasEnded = isArchived || isOver(current_status) || isAfterDelivery(order)
  const room = hasEnded ? MAX_STEPS : MAX_STEPS - 1
  const shown = steps.length > room ? [...steps.slice(0, 1), ...steps.slice(1 - room)] : steps
  return hasEnded ? shown : [...shown, { name: words.delivery, day: '', state: 'to-come' }]
}

export const courseList = (order: Order, now: number, words: PageWords, isArchived: boolean): Html =>
  html`<ol class="course">${progressSteps(order, now, words, isArchived).map(
    ({ name, day, state }) =>
      html`<li class="${state}"${state === 'now' ? html` aria-current="step"` : ''}>${name}<br> <span class="soft">${day}</span></li>`,
  )}</ol>`
