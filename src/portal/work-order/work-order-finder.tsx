import { useWorkOrder } from '#src/data/orders/use-work-order.ts'
import { isOrderId } from '#src/lib/order-number.ts'
import { LookupScreen } from './lookup-screen.tsx'
import { type WorkOrderParts, WorkOrderScreen } from './work-order-screen.tsx'

interface WorkOrderFinderProps {
  /** A number, or the id of an order. */
  asked: string
  parts: WorkOrderParts
  onBack(): void
  onSearch(asked: string): void
  onGo(path: string): void
}

export function WorkOrderFinder({ asked, parts, ...ways }: WorkOrderFinderProps) {
  const found = useWorkOrder(asked)
  if (typeof found !== 'string') return <WorkOrderScreen order={found} parts={parts} onBack={ways.onBack} />
  // Nobody ever typed an id.
  const typed = isOrderId(asked) ? '' : asked
  return <LookupScreen key={found} asked={typed} problem={found} {...ways} />
}
