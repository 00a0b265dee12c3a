import { Trans, useLingui } from '@lingui/react/macro'
import { FilePen, FileText, type LucideIcon, Printer, ScrollText } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import type { OrderMode } from '#src/lib/links/links.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { openModes } from '../open-modes.ts'
import { OrderMissingDialog } from '../order-missing.tsx'
import styles from './quick-select-dialog.module.css'

interface QuickSelectDialogProps {
  orderId: string
  /** The modes that have a screen. */
  modes: readonly OrderMode[]
  onChoose(mode: OrderMode): void
  onClose(): void
}

interface Choice {
  mode: OrderMode
  label: string
  icon: LucideIcon
}

/** The menu of an order. The first item has the focus: Enter twice opens the order. */
export function QuickSelectDialog({ orderId, modes, onChoose, onClose }: QuickSelectDialogProps) {
  const { t } = useLingui()
  const order = useLive(orderById(orderId))
  const name = useOrderName(order)
  const customer = useLive(customerById(order?.customer_id ?? ''))
  const mayEdit = useCan('orders.edit')
  const choices: readonly Choice[] = [
    { mode: 'detail', label: t`Openen`, icon: FileText },
    ...(mayEdit ? [{ mode: 'edit', label: t`Wijzigen`, icon: FilePen } as const] : []),
    { mode: 'print_work_order', label: t`Werkbon printen`, icon: ScrollText },
    { mode: 'print_order', label: t`Order printen`, icon: Printer },
  ]
  if (order === undefined) return null
  if (order === null) return <OrderMissingDialog orderId={orderId} onBack={onClose} />
  const open = openModes(order, modes)
  return (
    <Dialog
      size="s"
      title={name}
      subtitle={[customer && customerName(customer), order.address.city].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {choices
          .filter(({ mode }) => open.includes(mode))
          .map(({ mode, label, icon: Icon }, at) => (
            <Button
              key={mode}
              variant={at === 0 ? 'primary' : 'plain'}
              autoFocus={at === 0}
              onPress={() => onChoose(mode)}
            >
              <Icon size={17} aria-hidden />
              {label}
            </Button>
          ))}
        <Button variant="quiet" onPress={onClose}>
          <Trans>Annuleren</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
