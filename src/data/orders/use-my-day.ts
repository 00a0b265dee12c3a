import { useMemo } from 'react'
import { useEngine } from '../engine-context.tsx'
import { useLive } from '../use-live.ts'
import { completedOf, dayOf, MAX_COMPLETED, MAX_VISITS, type MyDay, plannedOf } from './my-day.ts'
import { ordersOf } from './order-filter.ts'

/** Today's visits of the signed-in user; undefined until known. `now`: milliseconds, within the day that is meant. */
export function useMyDay(now: number): MyDay | undefined {
  const { session } = useEngine()
  const planned = useLive(ordersOf(plannedOf(session.user_id), MAX_VISITS))
  const completed = useLive(ordersOf(completedOf(session.user_id), MAX_COMPLETED))
  return useMemo(
    () => planned && completed && dayOf(planned.rows, completed.rows, now),
    [planned, completed, now],
  )
}
