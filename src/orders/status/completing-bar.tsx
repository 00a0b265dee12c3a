import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { Button } from '#src/ui/button.tsx'
import { isCompleted } from '#sync/contract/status-order.ts'
import styles from './completing-bar.module.css'
import { draftKey } from './draft-key.ts'
import { StatusDialog } from './lazy-status-dialog.ts'
import { offeredStatuses } from './offered-statuses.ts'
import { emptyDraft, type StatusDraft } from './status-draft.ts'
import { missingIn } from './status-missing.ts'

interface CompletingBarProps {
  order: Order
}

/** The next step of somebody on site and what is still missing for it; nothing where the order cannot be completed from here. */
export function CompletingBar({ order }: CompletingBarProps) {
  const mayChange = useCan('orders.status')
  const statuses = useLive(allStatuses)
  const companies = useLive(allCompanies)
  if (!mayChange || !statuses || !companies || isCompleted(order.current_status)) return null
  const target = offeredStatuses(order, companies, statuses).find(isCompleted)
  return target ? <Completing order={order} target={target} /> : null
}

function Completing({ order, target }: CompletingBarProps & { target: Status }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const draft = useKeptDraft(draftKey(order._id, target), isOpen) ?? emptyDraft(target)
  useEffect(StatusDialog.preload, [])
  const asked = target.fields.filter(({ required }) => required).length
  const { fields } = missingIn(draft, target)
  const done = asked - fields.length
  return (
    <footer className={styles.bar} data-bottom-bar="actions">
      {asked > 0 && (
        <p className={styles.needs}>
          <span>
            {fields.length > 0 ? (
              <>
                <strong>
                  <Trans>Nog nodig:</Trans>
                </strong>{' '}
                {fields.join(', ')}
              </>
            ) : (
              <Trans>Alles is ingevuld</Trans>
            )}
          </span>
          <span className={styles.count}>
            <Trans>
              {done} van {asked}
            </Trans>
          </span>
        </p>
      )}
      <Button variant="primary" onPress={() => setOpen(true)}>{t`Opleveren`}</Button>
      {isOpen && <StatusDialog orderId={order._id} to={target} onClose={() => setOpen(false)} />}
    </footer>
  )
}

/** Milliseconds: the last letter that was typed is kept a moment after the dialog has gone. */
const KEPT_AFTER = 500

/** What was filled in before, looked at again whenever the dialog closes. */
function useKeptDraft(key: string, isOpen: boolean): StatusDraft | null {
  const { draft } = useEngine()
  const [kept, setKept] = useState<StatusDraft | null>(null)
  useEffect(() => {
    if (isOpen) return
    let current = true
    const look = () =>
      draft.load<StatusDraft>(key).then((saved) => {
        if (current) setKept(saved)
      }, console.error)
    look()
    const again = setTimeout(look, KEPT_AFTER)
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [draft, key, isOpen])
  return kept
}
