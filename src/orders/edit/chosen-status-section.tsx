import { Trans } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useFocusAfterwards } from '#src/lib/hooks/use-focus-afterwards.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { StatusSection } from '../detail/status-section.tsx'
import { StatusDialog } from '../status/lazy-status-dialog.ts'
import type { ChosenStatus } from '../status/status-draft.ts'
import styles from './chosen-status-section.module.css'
import type { OrderForm } from './use-order-form.ts'

interface ChosenStatusSectionProps {
  order: Order
  chosen: ChosenStatus | null
  /** The colleague to whom the form assigns the order. */
  assignee: string
  /** Left out when the form cannot be saved: then the status is set at once. */
  set?: OrderForm['set'] | undefined
}

/** The current status, and the one set on saving. */
export function ChosenStatusSection({ order, chosen, assignee, set }: ChosenStatusSectionProps) {
  const [isChanging, setChanging] = useState(false)
  const choosing = set && {
    value: chosen,
    assignee,
    onChosen: (status: ChosenStatus, to: string | null) =>
      set({ standing: status, ...(to !== null && { current_assignee_id: to }) }),
  }
  return (
    <>
      <StatusSection
        order={order}
        onChange={() => setChanging(true)}
        toCome={(next) =>
          set && chosen && <ToCome chosen={chosen} next={next} onWithdraw={() => set({ standing: null })} />
        }
      />
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

interface ToComeProps {
  chosen: ChosenStatus
  /** Gets the focus when this disappears. */
  next: RefObject<HTMLElement | null>
  onWithdraw(): void
}

function ToCome({ chosen: { status, draft }, next, onWithdraw }: ToComeProps) {
  const statusName = useStatusName()
  const own = useFocusAfterwards<HTMLDivElement>(next)
  const when = [draft.date.split('-').reverse().join('-'), draft.time].filter(Boolean).join(' ')
  return (
    <div ref={own} className={styles.toCome}>
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
