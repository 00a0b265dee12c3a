import { type Counted, type OrderFilter, statusTally } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { useIsAllHere } from './use-is-all-here.ts'

/** The number of orders per status under the other filters; null while this device does not have them all. */
export function useStatusTally(of: Counted, filter: OrderFilter): Readonly<Record<string, number>> | null {
  const tally = useLatest(useLive(statusTally(of, filter)))
  return (useIsAllHere(filter) && tally) || null
}
