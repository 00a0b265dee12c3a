import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { CREATED, isOfficeAction } from '#sync/contract/statuses/built-in.ts'
import { isOver } from '#sync/contract/statuses/meaning.ts'
import { type Html, html } from './html.ts'
import { APPROVED, type PageWords } from './page-words.ts'

type Order = Pick<
  DocumentOf<'orders'>,
  'current_status' | 'status_history' | 'request_date' | 'approval' | 'version'
>

interface Step {
  name: string
  /** With the year where it is another; '' for what is to come. */
  day: string
  state: 'past' | 'now' | 'to-come'
}

/** What happened in its order: statuses, and that its customer agreed to what it says now. */
function happened({ status_history, approval, version }: Omit<Order, 'request_date'>) {
  const isApproved = approval.date > 0 && approval.version === version
  const agreed = isApproved ? [{ status: APPROVED, date: approval.date }] : []
  return [...status_history, ...agreed].toSorted((a, b) => a.date - b.date)
}

/** Where it stands for a customer: what the office has to do for itself takes nothing away from what was reached. */
export function reachedStatus(order: Omit<Order, 'request_date'>): string {
  const { name } = order.current_status
  const steps = happened(order).map(({ status }) => status)
  const all = steps.includes(name) ? steps : [...steps, name]
  return all.findLast((status) => !isOfficeAction(status)) ?? CREATED.name
}

/** As many as stand side by side on a phone. */
const MOST = 4

/** What happened until now and, where it is not called off, the delivery that is to come. Of a long story the beginning and what came last. */
export function courseOf(order: Order, now: number, words: PageWords, isArchived = false): Step[] {
  const { current_status, request_date } = order
  const wordFor = (status: string) => words.statuses[status] ?? status
  const reached = reachedStatus(order)
  const past = new Map<string, number>([[CREATED.name, request_date]])
  for (const { status, date } of happened(order)) {
    // Where it came back to a status, it stands where it is now.
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
  const hasEnded = isArchived || isOver(current_status)
  const room = hasEnded ? MOST : MOST - 1
  const shown = steps.length > room ? [...steps.slice(0, 1), ...steps.slice(1 - room)] : steps
  return hasEnded ? shown : [...shown, { name: words.delivery, day: '', state: 'to-come' }]
}

export const courseList = (order: Order, now: number, words: PageWords, isArchived: boolean): Html =>
  html`<ol class="course">${courseOf(order, now, words, isArchived).map(
    ({ name, day, state }) =>
      html`<li class="${state}"${state === 'now' ? html` aria-current="step"` : ''}>${name}<br> <span class="soft">${day}</span></li>`,
  )}</ol>`
