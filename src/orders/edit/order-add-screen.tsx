import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import { useCan } from '#src/data/use-can.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { openForm } from './model/order-form.ts'
import { OrderFormScreen } from './order-form-screen.tsx'

interface OrderAddScreenProps {
  onClose(): void
  onSaved(orderId: string): void
}

export function OrderAddScreen({ onClose, onSaved }: OrderAddScreenProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const mayCreate = useCan('orders.create')
  const draftKey = useOwnDraft('order-add')
  if (!mayCreate) return <NotAllowed title={t`Order`} onClose={onClose} />
  if (draftKey === null) return null
  const open = () =>
    openForm(newId(), {
      company_id: session.company_ids[0] ?? '',
      customer_id: '',
      type: 'order',
      address: NO_ADDRESS,
      products: [],
      campaigns: [],
      current_assignee_id: session.user_id,
    })
  return (
    <OrderFormScreen
      order={null}
      draftKey={draftKey}
      open={open}
      title={<Trans>Nieuwe order</Trans>}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
