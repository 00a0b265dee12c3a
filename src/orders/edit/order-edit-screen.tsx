import { Trans } from '@lingui/react/macro'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useHeld } from '#src/lib/use-held.ts'
import { OrderNumber } from '#src/parts/order-number.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { OrderMissing } from '../order-missing.tsx'
import { OrderOpening } from '../order-opening.tsx'
import { fieldsOf, openForm } from './model/order-form.ts'
import { OrderFormScreen } from './order-form-screen.tsx'

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
  if (order === null) return <OrderMissing orderId={orderId} onBack={onClose} />
  return (
    <OrderFormScreen
      key={orderId}
      order={order}
      isGone={current === null}
      draftKey={`order-edit ${orderId}`}
      open={() => openForm(orderId, fieldsOf(order), order.current_status.name)}
      title={<Title order={order} />}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}

function Title({ order }: { order: Order }) {
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  const number = <OrderNumber orderId={order.order_id} prefix={prefix} color={color} />
  return <Trans>{number} wijzigen</Trans>
}
