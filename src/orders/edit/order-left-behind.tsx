import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { useFetchedOrder } from '#src/data/orders/use-fetched-order.ts'
import { orders } from '#sync/contract/orders/fields.ts'
import { OrderMissing } from '../order-missing.tsx'
import { OrderOpening } from '../order-opening.tsx'
import { EditTitle } from './edit-title.tsx'
import { type FormState, isChanged } from './model/order-form.ts'
import { OrderFormScreen } from './order-form-screen.tsx'

export const draftKeyOf = (orderId: string) => `order-edit ${orderId}`

interface OrderLeftBehindProps {
  orderId: string
  onClose(): void
}

/** Shown for an order that was removed while this page was closed: its draft is still here and can be kept. */
export function OrderLeftBehind({ orderId, onClose }: OrderLeftBehindProps) {
  const { draft } = useEngine()
  const fetched = useFetchedOrder(orderId)
  const [kept, setKept] = useState<FormState | null | undefined>(undefined)
  useEffect(() => {
    draft.load<FormState>(draftKeyOf(orderId)).then(setKept)
  }, [draft, orderId])
  if (kept === undefined) return <OrderOpening onBack={onClose} />
  if (fetched !== 'nowhere' || !kept || !isChanged(kept)) {
    return <OrderMissing orderId={orderId} onBack={onClose} />
  }
  const order = orderBefore(kept)
  return (
    <OrderFormScreen
      order={order}
      isGone
      draftKey={draftKeyOf(orderId)}
      open={() => kept}
      title={<EditTitle order={order} />}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}

/** The order its author started from, as far as the draft knows. */
function orderBefore({ orderId, base, number = '' }: FormState): Order {
  const known = v.parse(orders.fields, { _id: orderId, ...base, order_id: number })
  return { ...known, seq: 0, waiting: 0 }
}
