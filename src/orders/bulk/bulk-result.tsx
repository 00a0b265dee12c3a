import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import { ProgressLine } from '#src/ui/shown/progress-line.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import styles from './bulk-result.module.css'
import type { useBulk } from './use-bulk.ts'

interface BulkResultProps {
  bulk: ReturnType<typeof useBulk>
  label: string
  /** Orders that are done and cannot be undone although one might expect it. */
  lasting: readonly string[]
  onRetry(): void
  onClose(): void
}

/** The progress, and then the result: the reason for each refusal, and which orders cannot be undone. */
export function BulkResult({ bulk, label, lasting, onRetry, onClose }: BulkResultProps) {
  const { t } = useLingui()
  const [undone, setUndone] = useState<{ left: number } | null>(null)
  const { results, done, refused, undoable, isRunning, turns, count } = bulk

  async function undo() {
    setUndone({ left: await bulk.undo() })
  }

  if (isRunning) return <ProgressLine label={label} value={turns} max={count} />
  return (
    <>
      <p role="status">
        {undone ? <Undone left={undone.left + lasting.length} /> : <HowMany done={done.length} />}
      </p>
      {lasting.length > 0 && (
        <Orders
          label={t`Niet ongedaan te maken`}
          title={
            <Plural
              value={lasting.length}
              one="Bij # order kan dit niet ongedaan worden gemaakt: de vorige status vraagt opnieuw om gegevens."
              other="Bij # orders kan dit niet ongedaan worden gemaakt: hun vorige status vraagt opnieuw om gegevens."
            />
          }
        >
          {undone && lasting.map((id) => <OneOrder key={id} orderId={id} />)}
        </Orders>
      )}
      {refused.length > 0 && (
        <Orders
          label={t`Geweigerd`}
          title={<Plural value={refused.length} one="# order geweigerd" other="# orders geweigerd" />}
        >
          {[...results].map(
            ([id, { outcome }]) =>
              !outcome.ok && <OneOrder key={id} orderId={id} rejection={outcome.rejection} />,
          )}
        </Orders>
      )}
      <DialogActions>
        {undoable > 0 && !undone && (
          <Button onPress={undo}>
            <Trans>Ongedaan maken</Trans>
          </Button>
        )}
        {refused.length > 0 && !undone && (
          <Button onPress={onRetry}>
            <Trans>Geweigerde opnieuw proberen</Trans>
          </Button>
        )}
        <Button variant="primary" onPress={onClose} autoFocus>
          <Trans>Klaar</Trans>
        </Button>
      </DialogActions>
    </>
  )
}

function HowMany({ done }: { done: number }) {
  return (
    <Plural
      value={done}
      _0="Geen enkele order is gewijzigd."
      one="# order gelukt."
      other="# orders gelukt."
    />
  )
}

/** The number of orders that could not be undone. */
function Undone({ left }: { left: number }) {
  if (left === 0) return <Trans>Ongedaan gemaakt.</Trans>
  return (
    <Plural value={left} one="Ongedaan gemaakt, op # order na." other="Ongedaan gemaakt, op # orders na." />
  )
}

interface OrdersProps {
  label: string
  title: ReactNode
  children: ReactNode
}

function Orders({ label, title, children }: OrdersProps) {
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.orders}>{children}</ul>
    </section>
  )
}

function OneOrder({ orderId, rejection }: { orderId: string; rejection?: Rejection }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const label = useFieldLabel()
  const order = useLive(orderById(orderId))
  const name = useOrderName(order)
  const why = rejection && [_(errorWords[rejection.code]), rejection.field && `(${label(rejection.field)})`]
  return (
    <li>
      <strong>{order ? name : t`Verdwenen order`}</strong> {why?.filter(Boolean).join(' ')}
    </li>
  )
}
