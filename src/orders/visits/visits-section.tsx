import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { type Visit, visitsOfOrder } from '#src/data/visits/queries.ts'
import { VisitDialog } from '#src/parts/visits/visit-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isPromised, saysWhen } from '#sync/contract/visits/rules.ts'
import { MaterialField } from './material-field.tsx'
import { VisitRow } from './visit-row.tsx'
import styles from './visits.module.css'

interface VisitsSectionProps {
  order: Order
  /** Opens the dialog for the order's status, which calls off the visit it promises. */
  onStatus(): void
}

/** Who comes to this order and when, and how that went. */
export function VisitsSection({ order, onStatus }: VisitsSectionProps) {
  const { t } = useLingui()
  const visits = useLive(visitsOfOrder(order._id))
  const mayPlan = useCan('visits.create')
  const mayEdit = useCan('orders.edit')
  const [editing, setEditing] = useState<Visit | 'new' | null>(null)
  if (!visits) return null
  const promises = (visit: Visit) => isPromised(visit, order)
  return (
    <Section
      title={t`Bezoeken`}
      action={mayPlan && <Button onPress={() => setEditing('new')}>{t`Bezoek plannen`}</Button>}
    >
      {visits.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nog geen bezoek gepland.</Trans>
        </p>
      ) : (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <VisitRow
              key={visit._id}
              visit={visit}
              isPromised={promises(visit)}
              onEdit={() => setEditing(visit)}
              onStatus={onStatus}
            />
          ))}
        </ul>
      )}
      {mayEdit && <MaterialField order={order} />}
      {editing && (
        <VisitDialog
          order={order}
          visit={editing === 'new' ? null : editing}
          movesStatus={editing !== 'new' && saysWhen(editing, order)}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}
