import type { Order } from '#src/data/orders/queries.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'

export function EditTitle({ order }: { order: Pick<Order, '_id' | 'company_id' | 'order_id'> }) {
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  return <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
}
