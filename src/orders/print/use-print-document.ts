import { archiveById } from '#src/data/archives/queries.ts'
import { customerById } from '#src/data/customers/queries.ts'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { type PrintDocument, type PrintKind, printDocument } from '#sync/contract/print/print-document.ts'

export type PrintedFrom = 'orders' | 'archives'

/** An archived order holds all an order does. */
const held = (from: PrintedFrom, id: string): Query<Order | null> =>
  from === 'orders' ? orderById(id) : archiveById(id)

/** undefined while it is being read, null when there is no such order on this device. */
export function usePrintDocument(
  kind: PrintKind,
  orderId: string,
  from: PrintedFrom,
): PrintDocument | null | undefined {
  const order = useLive(held(from, orderId))
  const customer = useLive(customerById(order?.customer_id ?? ''))
  const assignee = useLive(userById(order?.current_assignee_id ?? ''))
  const statuses = useLive(allStatuses)
  const company = useCompanies().find(({ _id }) => _id === order?.company_id)
  if (order === null) return null
  if (!order || !company || !statuses || customer === undefined || assignee === undefined) return undefined
  const offered = [...company.statuses, ...company.global_statuses]
  const status = statuses.find(({ _id, name }) => offered.includes(_id) && name === order.current_status.name)
  return printDocument(kind, {
    order,
    company,
    customer,
    status,
    assignee: assignee?.fullname ?? '',
    appUrl: location.origin,
  })
}
