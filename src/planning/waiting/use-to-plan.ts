import { useMemo } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { ordersToPlan } from '#src/data/planning/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { type Spot, spotOf } from '../model/spot.ts'

export interface ToPlan {
  order: Order
  spot: Spot
}

const NONE: readonly ToPlan[] = []

/** The orders that wait for a visit, of the chosen companies; `visits`: those that are known to be planned. */
export function useToPlan(
  companies: readonly Company[],
  visits: readonly Visit[],
  faint: ReadonlySet<string>,
): readonly ToPlan[] {
  const page = useLive(ordersToPlan)
  const all = useMemo(() => {
    const names = companies.map(({ name }) => name)
    return page?.rows.map((order) => ({ order, spot: spotOf(order, names) })) ?? NONE
  }, [page, companies])
  return useMemo(() => {
    const planned = new Set(visits.filter(isOpenVisit).map(({ order_id }) => order_id))
    return all.filter(({ order }) => !faint.has(order.company_id) && !planned.has(order._id))
  }, [all, visits, faint])
}
