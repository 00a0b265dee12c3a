import type { ReactNode } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import type { Target } from './model/moved.ts'

/** Sections of other areas, given by the route. */
export interface PlanningParts {
  /** The dialog for the status of an order. */
  status(order: Order, onClose: () => void): ReactNode
  /** The same, starting at the status that plans a visit. `moment`: null lets the planner choose it. */
  schedule(order: Order, moment: Target | null, onClose: () => void): ReactNode
}
