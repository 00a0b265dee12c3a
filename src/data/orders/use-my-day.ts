import { useMemo } from 'react'
import { useEngine } from '../engine-context.tsx'
import { allStatuses } from '../statuses/queries.ts'
import { useLive } from '../use-live.ts'
import { completedOf, dayOf, MOST_COMPLETED, MOST_VISITS, type MyDay, plannedOf } from './my-day.ts'
import { ordersOf } from './order-filter.ts'

const NONE: readonly [] = []

/** What whoever is signed in does today; undefined until it is known. `now`: milliseconds, of the day that is meant. */
export function useMyDay(now: number): MyDay | undefined {
  const { session } = useEngine()
  const statuses = useLive(allStatuses) ?? NONE
  const planned = useLive(ordersOf(plannedOf(session.user_id, statuses), MOST_VISITS))
  const completed = useLive(ordersOf(completedOf(session.user_id, statuses), MOST_COMPLETED))
  return useMemo(
    () => planned && completed && dayOf(planned.rows, completed.rows, now),
    [planned, completed, now],
  )
}
