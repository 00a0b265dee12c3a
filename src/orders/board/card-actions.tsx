import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Status } from '#src/data/statuses/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { MenuAt, MenuItem } from '#src/ui/menu.tsx'

export interface CardActionsProps {
  orderId: string
  anchor: RefObject<HTMLButtonElement | null>
  id: string
  isOpen: boolean
  autoFocus: true | 'first'
  onClose(): void
  onOpen(orderId: string): void
  onMove(orderId: string, to: Status | null): void
}

/** What dragging does, for those who do not drag. */
export function CardActions({ orderId, onOpen, onMove, ...menu }: CardActionsProps) {
  const { t } = useLingui()
  const mayMove = useCan('orders.status')
  return (
    <MenuAt {...menu}>
      <MenuItem onAction={() => onOpen(orderId)}>{t`Openen`}</MenuItem>
      {mayMove && <MenuItem onAction={() => onMove(orderId, null)}>{t`Verplaats naar…`}</MenuItem>}
    </MenuAt>
  )
}
