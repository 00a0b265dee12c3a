import { Trans, useLingui } from '@lingui/react/macro'
import { allCompanies } from '#src/data/companies/queries.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { isFilling } from '#src/data/queue/queries.ts'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visitById } from '#src/data/visits/queries.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'
import { isOpenVisit, visitIdOf } from '#sync/contract/visits/plan.ts'
import { hasStatusesHere, offeredStatuses } from './offered-statuses.ts'
import styles from './status-dialog.module.css'
import type { PlannedMoment } from './status-draft.ts'
import { StatusForm } from './status-form.tsx'
import { StatusTargets } from './status-targets.tsx'
import type { Choosing } from './use-status-form.ts'

interface StatusDialogProps {
  orderId: string
  /** The lane the card was dropped on; null to let the user choose. */
  to: Status | null
  /** Called once a status is chosen; the dialog asks for nothing else. */
  onTarget?: ((to: Status) => void) | undefined
  choosing?: Choosing
  /** Starts at the status that plans a visit, for this moment if there is one. */
  plans?: PlannedMoment | 'sometime'
  onClose(): void
}

export function StatusDialog({ orderId, to, onTarget, choosing, plans, onClose }: StatusDialogProps) {
  const { t } = useLingui()
  const order = useLive(orderById(orderId))
  const name = useOrderName(order)
  const statuses = useLive(allStatuses)
  const companies = useLive(allCompanies)
  const visit = useLive(visitById(order ? visitIdOf(order) : ''))
  if (!order || !statuses || !companies || visit === undefined) return null
  const offered = offeredStatuses(order, companies, statuses)
  if (offered.length === 0) {
    return <NothingOffered areHere={hasStatusesHere(order, companies, statuses)} onClose={onClose} />
  }
  if (onTarget) {
    const targets = offered.filter(({ name }) => name !== order.current_status.name)
    return (
      <Dialog size="s" onClose={onClose} title={t`Verplaats naar…`} subtitle={name}>
        <StatusTargets {...{ targets, onTarget, onClose }} />
      </Dialog>
    )
  }
  const planning = plans && offered.find(isScheduled)
  const first =
    planning ??
    offered.find(
      ({ name }) => name === (choosing?.value?.status.name ?? to?.name ?? order.current_status.name),
    )
  return (
    <Dialog isOpen onClose={onClose} title={t`Status wijzigen`} subtitle={name}>
      <StatusForm
        order={order}
        offered={offered}
        initial={first ?? null}
        planned={visit && isOpenVisit(visit) ? visit : null}
        isGiven={to !== null || planning !== undefined}
        {...(planning && plans !== 'sometime' && { moment: plans })}
        choosing={choosing}
        onDone={onClose}
      />
    </Dialog>
  )
}

interface NothingOfferedProps {
  /** The company's statuses are on this device. */
  areHere: boolean
  onClose(): void
}

function NothingOffered({ areHere, onClose }: NothingOfferedProps) {
  const { t } = useLingui()
  const filling = useLive(isFilling)
  if (!areHere && filling !== false) {
    return (
      <Dialog onClose={onClose} title={t`Status wijzigen`}>
        <p className={styles.loading} role="status">
          <Trans>Laden...</Trans>
        </p>
      </Dialog>
    )
  }
  return (
    <AlertDialog title={t`Status wijzigen`} confirm={t`Begrepen`} onConfirm={onClose}>
      {areHere ? (
        <Trans>Het bedrijf van deze order heeft geen statussen.</Trans>
      ) : (
        <Trans>De statussen van deze order staan nog niet op dit apparaat.</Trans>
      )}
    </AlertDialog>
  )
}
