import { orderById } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useHeld } from '#src/lib/use-held.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { OrderOpening } from '../order-opening.tsx'
import { EditTitle } from './edit-title.tsx'
import { fieldsOf, openForm } from './model/order-form.ts'
import { OrderFormScreen } from './order-form-screen.tsx'
import { draftKeyOf, OrderLeftBehind } from './order-left-behind.tsx'

interface OrderEditScreenProps {
  orderId: string
  onClose(): void
}

export function OrderEditScreen({ orderId, onClose }: OrderEditScreenProps) {
  const current = useLive(orderById(orderId))
  // What somebody was typing stays on the screen when a colleague takes the order away.
  const last = useHeld(current, current === null)
  const order = current ?? (last?._id === orderId ? last : current)
  const mayEdit = useCan('orders.edit')
  if (!mayEdit) return <NotAllowed onClose={onClose} />
  if (order === undefined) return <OrderOpening onBack={onClose} />
  if (order === null) return <OrderLeftBehind orderId={orderId} onClose={onClose} />
  return (
    <OrderFormScreen
      key={orderId}
      order={order}
      isGone={current === null}
      draftKey={draftKeyOf(orderId)}
      open={() => openForm(orderId, fieldsOf(order), { number: order.order_id })}
      title={<EditTitle order={order} />}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
