import { useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useWorkOrder } from '#src/data/orders/use-work-order.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { isOrderId } from '#src/lib/text/order-number.ts'
import { LookupScreen } from './lookup-screen.tsx'
import { type WorkOrderParts, WorkOrderScreen } from './work-order-screen.tsx'

interface WorkOrderFinderProps {
  /** An order number or id. */
  asked: string
  parts: WorkOrderParts
  onBack(): void
  onSearch(asked: string): void
  onGo(path: string): void
}

export function WorkOrderFinder({ asked, parts, ...ways }: WorkOrderFinderProps) {
  const found = useWorkOrder(asked)
  const order = typeof found === 'string' ? null : found
  const isDrawable = useIsDrawable(order)
  if (order && isDrawable) return <WorkOrderScreen order={order} parts={parts} onBack={ways.onBack} />
  const problem = typeof found === 'string' ? found : 'searching'
  // An id comes from a link and was not typed.
  const typed = isOrderId(asked) ? '' : asked
  return <LookupScreen key={problem} asked={typed} problem={problem} {...ways} />
}

/** True once the upper sections are loaded, so that nothing moves under a thumb. */
function useIsDrawable(order: Order | null): boolean {
  const customer = useLive(customerById(order?.customer_id ?? ''))
  const companies = useLive(allCompanies)
  const queue = useLive(queuedOps)
  const isWhole = order !== null && customer !== undefined && companies !== undefined && queue !== undefined
  const [wasWhole, setWhole] = useState(isWhole)
  if (isWhole && !wasWhole) setWhole(true)
  return isWhole || wasWhole
}
