import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { StatusSection } from '../detail/status-section.tsx'
import { StatusDialog } from '../status/lazy-status-dialog.ts'
import type { ChosenStatus } from '../status/status-draft.ts'
import styles from './standing-section.module.css'
import type { OrderForm } from './use-order-form.ts'

interface StandingSectionProps {
  order: Order
  chosen: ChosenStatus | null
  /** Left out where the form cannot be saved: the status is then set at once. */
  set?: OrderForm['set'] | undefined
}

/** Where the order stands, and the status it gets once the form is saved. */
export function StandingSection({ order, chosen, set }: StandingSectionProps) {
  const [isChanging, setChanging] = useState(false)
  const choosing = set && { value: chosen, onChosen: (standing: ChosenStatus) => set({ standing }) }
  return (
    <>
      <StatusSection order={order} onChange={() => setChanging(true)}>
        {set && chosen && <ToCome chosen={chosen} onWithdraw={() => set({ standing: null })} />}
      </StatusSection>
      {isChanging && (
        <StatusDialog
          orderId={order._id}
          to={null}
          {...(choosing && { choosing })}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

function ToCome({ chosen: { status, draft }, onWithdraw }: { chosen: ChosenStatus; onWithdraw(): void }) {
  const statusName = useStatusName()
  const when = [draft.date.split('-').reverse().join('-'), draft.time].filter(Boolean).join(' ')
  return (
    <div className={styles.toCome}>
      <p>
        <Trans>Na opslaan:</Trans> <StatusPill color={status.color}>{statusName(status.name)}</StatusPill>
        {when && ` · ${when}`}
      </p>
      <Button size="s" onPress={onWithdraw}>
        <Trans>Niet wijzigen</Trans>
      </Button>
    </div>
  )
}
