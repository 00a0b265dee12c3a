import { hasFaults } from './customer.ts'
import {
  asksCustomer,
  type Entries,
  isEmpty,
  NO_ENTRIES,
  type PhotoPlaces,
  type Step,
  withGifts,
} from './entries.ts'
import type { Asked } from './flow-alert.tsx'

/** The position in a flow, with the input. */
export interface Walk {
  steps: readonly Step[]
  /** From 1; one beyond the last step is the overview. */
  at: number
  entries: Entries
  photos?: PhotoPlaces
}

/** `go`: to a step. `ask`: a question first. `faulty`: show what is wrong in a step. `send`: all is complete. */
export type Move = { go: number } | { ask: Asked } | { faulty: number } | 'send'

const isFaulty = (step: Step, { customer }: Entries) => asksCustomer(step) && hasFaults(customer)

/** The effect of Volgende, Naar overzicht and Versturen. */
export function onward({ steps, at, entries, photos }: Walk): Move {
  const step = steps[at - 1]
  if (!step) {
    // Through the overview any step can be left incomplete, so all are checked again.
    const gap = steps.findIndex(
      (each) => isFaulty(each, entries) || (each.blockOnEmpty && isEmpty(entries, each, photos)),
    )
    return gap < 0 ? 'send' : { faulty: gap + 1 }
  }
  if (isFaulty(step, entries)) return { faulty: at }
  if (isEmpty(entries, step, photos) && step.blockOnEmpty) return { ask: 'blocked' }
  if (isEmpty(entries, step, photos) && step.alertOnEmpty) return { ask: 'empty' }
  return { go: at + 1 }
}

/** The effect of Terug; stops at the first step. */
export function back({ steps, at, entries, photos }: Walk): Move {
  const step = steps[at - 1]
  if (step?.destroyOnBack && hasOwn(entries, step, steps, photos)) return { ask: 'destroy' }
  return { go: Math.max(1, at - 1) }
}

/** Whether the user entered anything in the step. Products that the flow gives do not count: it gives them again. */
function hasOwn(entries: Entries, step: Step, steps: readonly Step[], photos?: PhotoPlaces): boolean {
  const given = withGifts({ ...NO_ENTRIES, customer: entries.customer }, step, steps).amounts
  const amounts = Object.fromEntries(
    Object.entries(entries.amounts).filter(([id, amount]) => given[id] !== amount),
  )
  return !isEmpty({ ...entries, amounts }, step, photos)
}
