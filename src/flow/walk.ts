import { hasFaults } from './customer.ts'
import { asksCustomer, type Entries, isEmpty, NO_ENTRIES, type Step, withGiven } from './entries.ts'
import type { Asked } from './flow-alert.tsx'

/** Where somebody is in a flow, and with what. */
export interface Walk {
  steps: readonly Step[]
  /** From 1; one beyond the last step is the overview. */
  at: number
  entries: Entries
}

/** `go`: to that step. `ask`: is that meant? `faulty`: what is wrong in this step is shown. `send`: nothing is in the way. */
export type Move = { go: number } | { ask: Asked } | { faulty: number } | 'send'

const isFaulty = (step: Step, { customer }: Entries) => asksCustomer(step) && hasFaults(customer)

/** What Volgende, Naar overzicht or Versturen does (SPEC §4.5). */
export function onward({ steps, at, entries }: Walk): Move {
  const step = steps[at - 1]
  if (!step) {
    // By way of the overview any step can be left as it is: what is missing is asked for once more.
    const gap = steps.findIndex(
      (each) => isFaulty(each, entries) || (each.blockOnEmpty && isEmpty(entries, each)),
    )
    return gap < 0 ? 'send' : { faulty: gap + 1 }
  }
  if (isFaulty(step, entries)) return { faulty: at }
  if (isEmpty(entries, step) && step.blockOnEmpty) return { ask: 'blocked' }
  if (isEmpty(entries, step) && step.alertOnEmpty) return { ask: 'empty' }
  return { go: at + 1 }
}

/** What Terug does; never further than the first step. */
export function back({ steps, at, entries }: Walk): Move {
  const step = steps[at - 1]
  if (step?.destroyOnBack && hasOwn(entries, step, steps)) return { ask: 'destroy' }
  return { go: Math.max(1, at - 1) }
}

/** Filled in by somebody: what a step gives of itself is nothing to lose. */
function hasOwn(entries: Entries, step: Step, steps: readonly Step[]): boolean {
  const given = withGiven({ ...NO_ENTRIES, customer: entries.customer }, step, steps).amounts
  const amounts = Object.fromEntries(
    Object.entries(entries.amounts).filter(([id, amount]) => given[id] !== amount),
  )
  return !isEmpty({ ...entries, amounts }, step)
}
