import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { DossierOrder } from './dossier.ts'
import { DossierOrderRow } from './dossier-order-row.tsx'
import styles from './dossier-orders.module.css'
import { DossierPart } from './dossier-part.tsx'

/** The number shown at first; a button shows the rest. */
const SHOWN_AT_FIRST = 6

interface DossierOrdersProps {
  orders: readonly DossierOrder[]
  customerId: string
}

export function DossierOrders({ orders, customerId }: DossierOrdersProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? orders : orders.slice(0, SHOWN_AT_FIRST)
  return (
    <DossierPart title={t`Orders`} count={orders.length}>
      {orders.length === 0 && (
        <p className={styles.none}>
          <Trans>Nog geen orders op dit adres</Trans>
        </p>
      )}
      <ul className={styles.orders}>
        {shown.map(({ order, isArchived }) => (
          <DossierOrderRow
            key={order._id}
            order={order}
            isArchived={isArchived}
            isOthers={order.customer_id !== customerId}
          />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button variant="quiet" onPress={() => setAll(true)}>
          <Trans>Alle orders</Trans>
        </Button>
      )}
    </DossierPart>
  )
}
