import { customerById } from '#src/data/customers/queries.ts'
import { EVERY_ORDER, ordersOf } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'

/** The company's newest order in the status, or else its newest, so that the preview is realistic. */
export function useSample(companyId: string, statusName: string) {
  const company = [companyId]
  const inStatus = useLive(ordersOf({ ...EVERY_ORDER, among: { company, status: [statusName] } }, 1))
  const newest = useLive(ordersOf({ ...EVERY_ORDER, among: { company } }, 1))
  const order = inStatus?.rows[0] ?? newest?.rows[0] ?? null
  const customer = useLive(customerById(order?.customer_id ?? '')) ?? null
  return { order, customer }
}
