import { type Counted, type OrderFilter, statusTally } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { useIsAllHere } from './use-is-all-here.ts'

/** How many orders of each status the other filters leave; null while this device does not know. */
export function useStatusTally(of: Counted, filter: OrderFilter): Readonly<Record<string, number>> | null {
  const tally = useLatest(useLive(statusTally(of, filter)))
  return (useIsAllHere(filter) && tally) || null
}
