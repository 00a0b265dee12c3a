import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'

/** Whether this device holds all there is to count: part of a number would be taken for the whole. What waits is only here. */
export function useIsAllHere({ waiting }: Pick<OrderFilter, 'waiting'>): boolean {
  return useCopyState() === 'whole' || waiting
}
