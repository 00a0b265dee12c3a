import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderById } from '#src/data/orders/queries.ts'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { ClashDialog } from '#src/parts/clash/clash-dialog.tsx'
import { isClash, statusClash } from '#src/parts/clash/clashes.ts'
import { StatusClashSentence } from '#src/parts/clash/status-clash-sentence.tsx'
import { provisionalNumber } from '#src/parts/order/provisional-number.ts'
import { useSendNow } from '#src/parts/use-send-now.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { opWords } from '#src/parts/words/op-words.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { GoneOrder, isOfGoneOrder } from './gone-order.tsx'
import { OpDifference } from './op-difference.tsx'
import styles from './queue-item.module.css'
import { StateWords } from './state-words.tsx'
import { useSubject } from './use-subject.ts'

/** The file itself is the reason: a retry would be refused again. */
const isPermanent = ({ rejection }: QueuedOp) =>
  rejection?.code === 'blob-missing' ||
  (rejection?.code.startsWith('file-') && !RETRYABLE.has(rejection.code))

/** Codes for which a retry later, or over another connection, may succeed. */
const RETRYABLE = new Set<ErrorCode>(['file-quota', 'file-hash-mismatch'])

/** The provisional number, which the customer was told, until the real one arrives. */
function Provisional({ id }: { id: string }) {
  const number = provisionalNumber(id)
  return (
    <small className={styles.subject}>
      <Trans>voorlopig nummer {number}</Trans>
    </small>
  )
}

interface QueueItemProps {
  op: QueuedOp
  onOpen(orderId: string): void
}

export function QueueItem({ op, onOpen }: QueueItemProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const order = useLive(orderById(op.entity === 'orders' ? op.entityId : ''))
  const sendNow = useSendNow()
  const [discarding, setDiscarding] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const refused = op.state === 'refused'
  const isGone = isOfGoneOrder(op)
  const isUnnumbered = order ? order.order_id === '' : op.kind === 'quotations.create'
  const what = _(opWords(op.kind))
  const name = useSubject(op)
  const label = useFieldLabel()
  const moved = isClash(op) ? statusClash(op) : null
  return (
    <article className={styles.item} data-state={op.state} data-op={op.opId} aria-label={`${what} ${name}`}>
      <header className={styles.head}>
        <strong>{what}</strong>
        {order ? (
          <Button variant="quiet" onPress={() => onOpen(order._id)}>
            {name}
          </Button>
        ) : (
          name && <span className={styles.subject}>{name}</span>
        )}
        {isUnnumbered && <Provisional id={op.entityId} />}
        <StateWords op={op} />
      </header>
      <OpDifference op={op} />
      {op.rejection && (
        <p className={styles.reason}>
          {moved && <StatusClashSentence orderId={op.entityId} {...moved} />}
          {!moved && (isGone ? <GoneOrder number={op.number ?? ''} /> : _(errorWords[op.rejection.code]))}{' '}
          {!moved && op.rejection.field && <em>({label(op.rejection.field)})</em>}
        </p>
      )}
      <footer className={styles.foot}>
        <small>{formatDateTime(op.at)}</small>
        <div className={styles.actions}>
          {isClash(op) && (
            <Button variant="primary" onPress={() => setChoosing(true)}>
              <Trans>Kiezen</Trans>
            </Button>
          )}
          {op.state !== 'sending' && !isGone && !isPermanent(op) && !isClash(op) && (
            <Button onPress={() => sendNow(() => engine.retry(op.opId))}>
              <Trans>Opnieuw proberen</Trans>
            </Button>
          )}
          {op.state !== 'sending' && (
            <Button variant={refused ? 'danger' : 'quiet'} onPress={() => setDiscarding(true)}>
              <Trans>Weggooien</Trans>
            </Button>
          )}
        </div>
      </footer>
      {choosing && <ClashDialog op={op} onClose={() => setChoosing(false)} />}
      {discarding && (
        <AlertDialog
          title={t`Wijziging weggooien?`}
          confirm={t`Weggooien`}
          danger
          onConfirm={() => engine.discard(op.opId)}
          onCancel={() => setDiscarding(false)}
        >
          <Trans>Deze wijziging staat alleen op dit apparaat en komt niet terug.</Trans>
        </AlertDialog>
      )}
    </article>
  )
}
