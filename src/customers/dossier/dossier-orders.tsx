import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import type { Address } from '#src/parts/address/address.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { useQuotationPath } from '#src/parts/customer/use-quotation-path.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import type { DossierOrder } from './dossier.ts'
import { DossierOrderRow } from './dossier-order-row.tsx'
import styles from './dossier-orders.module.css'
import { DossierPart } from './dossier-part.tsx'

/** The number shown at first; a button shows the rest. */
const SHOWN_AT_FIRST = 6

interface DossierOrdersProps {
  orders: readonly DossierOrder[]
  customerId: string
  address: Address
}

export function DossierOrders({ orders, customerId, address }: DossierOrdersProps) {
  const { t } = useLingui()
  const mayAdd = useCan('orders.create')
  const add: string = links.addOrderFor(customerId, addressLine(address))
  const quotation = useQuotationPath(customerId, address)
  const [all, setAll] = useState(false)
  const shown = all ? orders : orders.slice(0, SHOWN_AT_FIRST)
  return (
    <DossierPart
      title={t`Orders`}
      count={orders.length}
      action={
        <span className={styles.ways}>
          {quotation && (
            <Link to={quotation} className={buttonLook('quiet', 's')}>
              <FileText size={16} aria-hidden /> <Trans>Offerte maken</Trans>
            </Link>
          )}
          {mayAdd && (
            <Link to={add} className={buttonLook('quiet', 's')}>
              <Plus size={16} aria-hidden /> <Trans>Nieuwe order</Trans>
            </Link>
          )}
        </span>
      }
    >
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
