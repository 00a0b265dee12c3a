import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { orderById } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { opWords } from '#src/parts/words/op-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import styles from './sign-out-dialog.module.css'

interface SignOutDialogProps {
  onSignOut(): void
  onCancel(): void
}

/** Lists unsent work, which stays on the device for this user. */
export function SignOutDialog({ onSignOut, onCancel }: SignOutDialogProps) {
  const { t } = useLingui()
  const online = useOnline()
  const queued = useLive(queuedOps)
  const ops = queued?.filter(({ state }) => state !== 'acked') ?? []
  const open = ops.length
  return (
    <AlertDialog
      title={t`Uitloggen?`}
      confirm={t`Uitloggen`}
      onConfirm={onSignOut}
      onCancel={onCancel}
      danger={!online}
    >
      {queued && open === 0 && <Trans>Alles is verstuurd.</Trans>}
      {open > 0 && (
        <>
          <Plural
            value={open}
            one="# wijziging is nog niet verstuurd. Ze blijft op dit apparaat bewaard tot jij weer inlogt."
            other="# wijzigingen zijn nog niet verstuurd. Ze blijven op dit apparaat bewaard tot jij weer inlogt."
          />
          <ul className={styles.open}>
            {ops.map((op) => (
              <OpenOp key={op.opId} op={op} />
            ))}
          </ul>
        </>
      )}
      {!online && (
        <p>
          <strong>
            <Trans>Je hebt nu geen verbinding: tot die er weer is, kun je niet opnieuw inloggen.</Trans>
          </strong>
        </p>
      )}
    </AlertDialog>
  )
}

function OpenOp({ op }: { op: QueuedOp }) {
  const { _ } = useMessages()
  const order = useLive(orderById(op.entity === 'orders' ? op.entityId : ''))
  const name = useOrderName(order)
  return <li>{[_(opWords(op.kind)), name].filter(Boolean).join(' · ')}</li>
}
