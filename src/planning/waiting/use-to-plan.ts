import { useMemo } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { ordersToPlan } from '#src/data/planning/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { type Spot, spotOf } from '../model/spot.ts'

export interface ToPlan {
  order: Order
  spot: Spot
}

const NONE: readonly ToPlan[] = []

/** The orders that wait for a visit, of the chosen companies. */
export function useToPlan(companies: readonly Company[], faint: ReadonlySet<string>): readonly ToPlan[] {
  const page = useLive(ordersToPlan)
  return useMemo(() => {
    const names = companies.map(({ name }) => name)
    const rows = page?.rows.filter(({ company_id }) => !faint.has(company_id))
    return rows?.map((order) => ({ order, spot: spotOf(order, names) })) ?? NONE
  }, [page, companies, faint])
}
