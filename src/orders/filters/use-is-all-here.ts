import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'

/**
 * Whether this device has all rows to count: a partial number would be taken for the total. Waiting operations are only
 * here.
 */
export function useIsAllHere({ waiting }: Pick<OrderFilter, 'waiting'>): boolean {
  return useCopyState() === 'whole' || waiting
}
