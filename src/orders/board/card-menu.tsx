import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { Status } from '#src/data/statuses/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/menu.tsx'
import styles from './card-menu.module.css'

interface CardMenuProps {
  orderId: string
  onOpen(orderId: string): void
  onMove(orderId: string, to: Status | null): void
}

/** What dragging does, for those who do not drag. */
export function CardMenu({ orderId, onOpen, onMove }: CardMenuProps) {
  const { t } = useLingui()
  const mayMove = useCan('orders.status')
  return (
    <div className={styles.menu}>
      <MenuButton
        button={
          <Button variant="icon" aria-label={t`Acties`}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        }
      >
        <Menu>
          <MenuItem onAction={() => onOpen(orderId)}>{t`Openen`}</MenuItem>
          {mayMove && <MenuItem onAction={() => onMove(orderId, null)}>{t`Verplaats naar…`}</MenuItem>}
        </Menu>
      </MenuButton>
    </div>
  )
}
