import { useLingui } from '@lingui/react/macro'
import { orderById } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useEdited } from '#src/parts/form/use-edited.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
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
  const { t } = useLingui()
  const { doc: order, isGone } = useEdited(useLive(orderById(orderId)), orderId)
  const mayEdit = useCan('orders.edit')
  if (!mayEdit) return <NotAllowed title={t`Order`} onClose={onClose} />
  if (order === undefined) return <OrderOpening onBack={onClose} />
  if (order === null) return <OrderLeftBehind orderId={orderId} onClose={onClose} />
  return (
    <OrderFormScreen
      key={orderId}
      order={order}
      isGone={isGone}
      draftKey={draftKeyOf(orderId)}
      open={() => openForm(orderId, fieldsOf(order), { number: order.order_id })}
      title={<EditTitle order={order} />}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
