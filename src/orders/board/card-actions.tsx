import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { MenuAt, MenuItem, MenuSeparator } from '#src/ui/overlays/menu.tsx'
import type { OrderActions } from '../order-actions.ts'

export interface CardActionsProps {
  order: Order
  actions: OrderActions
  anchor: RefObject<HTMLButtonElement | null>
  id: string
  isOpen: boolean
  autoFocus: true | 'first'
  onClose(): void
}

/** The keyboard's alternative to dragging, and actions on an order without opening it. */
export function CardActions({ order, actions, ...menu }: CardActionsProps) {
  const { t } = useLingui()
  const mayMove = useCan('orders.status')
  const mayArchive = useCan('orders.archive')
  const mayDelete = useCan('orders.delete')
  const { onOpen, onMove, onDelete } = actions
  return (
    <MenuAt {...menu}>
      <MenuItem onAction={() => onOpen(order._id, 'detail')}>{t`Openen`}</MenuItem>
      {mayMove && <MenuItem onAction={() => onMove(order._id, null)}>{t`Verplaats naar…`}</MenuItem>}
      {(mayArchive || mayDelete) && <MenuSeparator />}
      {mayArchive && <MenuItem onAction={() => onOpen(order._id, 'archive')}>{t`Archiveren`}</MenuItem>}
      {mayDelete && <MenuItem danger onAction={() => onDelete(order)}>{t`Verwijderen`}</MenuItem>}
    </MenuAt>
  )
}
