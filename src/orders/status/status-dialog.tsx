import { useLingui } from '@lingui/react/macro'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { allStatuses, type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { StatusForm } from './status-form.tsx'

interface StatusDialogProps {
  orderId: string
  /** The lane the card was dropped on; null to let the user choose. */
  to: Status | null
  onClose(): void
}

export function StatusDialog({ orderId, to, onClose }: StatusDialogProps) {
  const { t } = useLingui()
  const order = useLive(orderById(orderId))
  const offered = useOfferedStatuses(order ?? null)
  if (!order || offered.length === 0) return null
  const first = offered.find(({ name }) => name === (to?.name ?? order.current_status.name))
  return (
    <Dialog isOpen onClose={onClose} title={t`Status wijzigen`} subtitle={order.order_id}>
      <StatusForm order={order} offered={offered} initial={first ?? null} onDone={onClose} />
    </Dialog>
  )
}

const NONE: readonly Status[] = []

/** Only what the order's own company offers (SPEC §5). */
export function useOfferedStatuses(order: Order | null): readonly Status[] {
  const statuses = useLive(allStatuses) ?? NONE
  const company = useCompanies().find(({ _id }) => _id === order?.company_id)
  return company ? statusesOfCompany(company, statuses) : NONE
}
