import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { useOrderName } from '#src/parts/use-order-name.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/dialog.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import type { Rejection } from '#sync/contract/errors.ts'
import styles from './bulk-result.module.css'
import type { useBulk } from './use-bulk.ts'

interface BulkResultProps {
  bulk: ReturnType<typeof useBulk>
  label: string
  onRetry(): void
  onClose(): void
}

/** How far it is, and then how it went: of each order that was refused why. */
export function BulkResult({ bulk, label, onRetry, onClose }: BulkResultProps) {
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
        {undone ? (
          undone.left === 0 ? (
            <Trans>Ongedaan gemaakt.</Trans>
          ) : (
            <Plural
              value={undone.left}
              one="# order kon niet worden teruggezet."
              other="# orders konden niet worden teruggezet."
            />
          )
        ) : (
          <Plural
            value={done.length}
            _0="Geen enkele order is gewijzigd."
            one="# order gelukt."
            other="# orders gelukt."
          />
        )}
      </p>
      {refused.length > 0 && (
        <section aria-label={t`Geweigerd`}>
          <h3 className={styles.title}>
            <Plural value={refused.length} one="# order geweigerd" other="# orders geweigerd" />
          </h3>
          <ul className={styles.refused}>
            {[...results].map(
              ([id, { outcome }]) =>
                !outcome.ok && <Refused key={id} orderId={id} rejection={outcome.rejection} />,
            )}
          </ul>
        </section>
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

function Refused({ orderId, rejection }: { orderId: string; rejection: Rejection }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const order = useLive(orderById(orderId))
  const name = useOrderName(order)
  return (
    <li>
      <strong>{order ? name : t`Verdwenen order`}</strong>{' '}
      {[_(errorWords[rejection.code]), rejection.field].filter(Boolean).join(' ')}
    </li>
  )
}
