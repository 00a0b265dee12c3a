import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { StatusSection } from '../detail/status-section.tsx'
import { StatusDialog } from '../status/lazy-status-dialog.ts'

interface StandingSectionProps {
  order: Order
}

/** Saved by itself, at once. */
export function StandingSection({ order }: StandingSectionProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <StatusSection order={order} onChange={() => setChanging(true)} />
      {isChanging && <StatusDialog orderId={order._id} to={null} onClose={() => setChanging(false)} />}
    </>
  )
}
