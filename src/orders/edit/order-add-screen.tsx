import { Trans, useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { openForm } from './model/order-form.ts'
import { OrderFormScreen } from './order-form-screen.tsx'

interface OrderAddScreenProps {
  /** The customer it begins with; '' for none. */
  customerId?: string
  /** The line of one of their addresses; another one is the first of them. */
  address?: string
  onClose(): void
  onSaved(orderId: string): void
}

export function OrderAddScreen({ customerId = '', address = '', onClose, onSaved }: OrderAddScreenProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const mayCreate = useCan('orders.create')
  const draftKey = useOwnDraft(customerId === '' ? 'order-add' : `order-add ${customerId}`)
  const customer = useLive(customerById(customerId))
  if (!mayCreate) return <NotAllowed title={t`Order`} onClose={onClose} />
  if (draftKey === null || (customerId !== '' && customer === undefined)) return null
  const places = customer ? [...customer.installation_addresses, ...customer.addresses] : []
  const open = () =>
    openForm(newId(), {
      company_id: customer?.company_id ?? session.company_ids[0] ?? '',
      customer_id: customer?._id ?? '',
      type: 'order',
      address: places.find((place) => addressLine(place) === address) ?? places[0] ?? NO_ADDRESS,
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
