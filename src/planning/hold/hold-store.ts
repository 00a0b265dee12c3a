import type { Order } from '#src/data/orders/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import type { Target } from '../model/moved.ts'
import type { Spot } from '../model/spot.ts'

/** What is being moved: a visit, or an order that has none yet. */
export type Held =
  | { kind: 'visit'; visit: Visit; spot: Spot | null; from: string }
  | { kind: 'order'; order: Order; spot: Spot; minutes: number }

export interface Hold {
  held: Held
  /** null while it is over no day. */
  target: Target | null
  by: 'pointer' | 'keys'
  /** Where the pointer picked it up. */
  at?: { clientX: number; clientY: number }
}

/**
 * What is being moved, and where to. It changes at each move of the pointer, so it is no state of the screen: only the days
 * that it leaves and enters are drawn again.
 */
export interface HoldStore {
  get(): Hold | null
  set(hold: Hold | null): void
  subscribe(listener: () => void): () => void
}

export function createHoldStore(): HoldStore {
  const listeners = new Set<() => void>()
  let hold: Hold | null = null
  return {
    get: () => hold,
    set(next) {
      hold = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The first visit of an order has the id of that order, so an id alone does not say which of them is meant. */
export const visitKey = (id: string): string => `visit ${id}`
export const orderKey = (id: string): string => `order ${id}`

export const keyOfHeld = (held: Held): string =>
  held.kind === 'visit' ? visitKey(held.visit._id) : orderKey(held.order._id)

export const minutesOfHeld = (held: Held): number =>
  held.kind === 'visit' ? held.visit.minutes : held.minutes
